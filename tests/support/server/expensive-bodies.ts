/** Bodies of the maximum size that have made servers slow: one short text, repeated, in one field. */
import fc from 'fast-check';
import { fieldsOf } from '../../../server/contact/request-fields.ts';
import { bodyLimit } from '../../../server/contact/web/incoming.ts';
import type { TestForm } from './forms.ts';

/** Two marks whose canonical order is the reverse: normalising a long run of them means sorting it. */
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
  // Lines of web addresses, and what could stand in one.
  ...['\n', 'a.b\n', 'http://', 'http://ü.example/', '://', '?#/'],
);
const edge = fc.constantFrom('', 'a', ' ', 'a@', '@firma.example', '"', '\0', '\ud800');
const fieldOf = ({ name }: TestForm) =>
  fc.constantFrom<string>(
    ...fieldsOf(name),
    ...['key', 'pow', 'stamp', 'token', 'qrv', 'action', '__proto__'],
  );

/** How many repetitions of `perUnit` bytes fit into the largest body, beside `octets` others. */
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

const inJson = (sent: TestForm) =>
  fc.tuple(fieldOf(sent), edge, unit, edge).map(([name, before, text, after]) => {
    const times = fill(octetsOfJson(before + after), octetsOfJson(text));
    return json(JSON.stringify({ ...sent.fields, [name]: before + text.repeat(times) + after }));
  });
/** The text is not encoded, so that it may also break the form into further fields. */
const inForm = (sent: TestForm) =>
  fc.tuple(fieldOf(sent), edge, unit, edge).map(([name, before, text, after]) => {
    const { [name]: _, ...others } = sent.fields;
    const times = fill(Buffer.byteLength(before + after), Buffer.byteLength(text));
    return form(`${new URLSearchParams(others)}&${name}=${before}${text.repeat(times)}${after}`);
  });
/** Invalid JSON, or JSON nested as deep as the size allows. */
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

export const expensiveBody = (sent: TestForm): fc.Arbitrary<ExpensiveBody> =>
  fc.oneof(
    { weight: 6, arbitrary: inJson(sent) },
    { weight: 6, arbitrary: inForm(sent) },
    { weight: 1, arbitrary: inNested },
    { weight: 1, arbitrary: inFields },
  );
