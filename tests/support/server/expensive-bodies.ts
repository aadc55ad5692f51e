/** Bodies as large as they may be, of what has made servers slow: one short text, over and over, in one field. */
import fc from 'fast-check';
import { bodyLimit } from '../../../server/contact/web/incoming.ts';
import { validFields } from './test-app.ts';

/** Two marks that Unicode puts in the other order: normalising a run of them sorts it. */
const unorderedMarks = '\u0301\u0323';
const unit = fc.constantFrom(
  unorderedMarks,
  ...['x', ' ', '.', '@', '-', '"', '\\', '%', '%c3', '%41', '%zz', '+', '<', '{{', '\r', '\r\n'],
  ...[
    '\t ',
    '\u00a0',
    '\u200b',
    '\u202a',
    '\u202e',
    '\ufffd',
    '\0',
    'ä',
    'a\u0308',
    '😀',
    '\ud800',
  ],
  ...['.a', 'a@', '-.', 'ü.', ': ', '[', '{"a":', '\\"', '&', '=', ';'],
);
const edge = fc.constantFrom('', 'a', ' ', 'a@', '@firma.example', '"', '\0', '\ud800');
const field = fc.constantFrom(
  ...Object.keys(validFields),
  ...['package', 'key', 'pow', 'stamp', 'token', 'qrv', 'action', '__proto__'],
);

/** As often as it fits into the largest body, by what one more costs. */
const fill = (octets: number, perUnit: number): number =>
  Math.max(0, Math.floor((bodyLimit - 1000 - octets) / perUnit));

interface ExpensiveBody {
  readonly type: string;
  readonly body: Buffer;
  readonly input: undefined;
}

const json = (text: string): ExpensiveBody => ({
  type: 'application/json',
  body: Buffer.from(text),
  input: undefined,
});
const form = (text: string): ExpensiveBody => ({
  type: 'application/x-www-form-urlencoded',
  body: Buffer.from(text),
  input: undefined,
});

const octetsOfJson = (text: string): number => Buffer.byteLength(JSON.stringify(text)) - 2;

const inJson = fc.tuple(field, edge, unit, edge).map(([name, before, text, after]) => {
  const times = fill(octetsOfJson(before + after), octetsOfJson(text));
  return json(JSON.stringify({ ...validFields, [name]: before + text.repeat(times) + after }));
});
/** The text as it is, not encoded: what breaks the form apart is part of it. */
const inForm = fc.tuple(field, edge, unit, edge).map(([name, before, text, after]) => {
  const { [name as 'email']: _, ...others } = validFields;
  const times = fill(Buffer.byteLength(before + after), Buffer.byteLength(text));
  return form(`${new URLSearchParams(others)}&${name}=${before}${text.repeat(times)}${after}`);
});
/** No JSON at all, or nested as deep as it goes. */
const nested = fc.constantFrom(['[', ']'], ['{"a":', '}'], ['"\\"', ''], ['[[{"email":', '']);
const inNested = nested.map(([open = '', close = '']) => {
  const times = fill(0, open.length + close.length);
  return json(`{"email":${open.repeat(times)}0${close.repeat(times)}}`);
});
const manyFields = fc.constantFrom(50, 51, 2500).map((count) => {
  const value = 'x'.repeat(fill(0, count) - 8);
  return Array.from({ length: count }, (_, index) => [`f${index}`, value] as const);
});
const inFields = fc
  .tuple(manyFields, fc.boolean())
  .map(([fields, asJson]) =>
    asJson
      ? json(JSON.stringify(Object.fromEntries(fields)))
      : form(fields.map(([name, value]) => `${name}=${value}`).join('&')),
  );

export const expensiveBody: fc.Arbitrary<ExpensiveBody> = fc.oneof(
  { weight: 6, arbitrary: inJson },
  { weight: 6, arbitrary: inForm },
  { weight: 1, arbitrary: inNested },
  { weight: 1, arbitrary: inFields },
);
