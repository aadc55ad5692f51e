/** Bodies for a form: most are valid, some are wrong in one field, some are arbitrary bytes or JSON. */

import { packageNames } from '@site/company/catalog/packages';
import fc from 'fast-check';
import {
  fieldsOf,
  type RequestField,
  ruleOf,
} from '../../../apps/server/contact/request-fields.ts';
import type { TestForm } from './forms.ts';

const nastyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u00a0\u200b',
    'a\u0000b',
    'a\r\nBcc: x@y.de',
    '\ud800',
    '\u202eabc',
    '\u2068+49 30 2312500\u2069',
    '\u202a\u202c',
    'Seite eins\fSeite zwei\vZeile',
    '\ufffd',
    'x'.repeat(81),
    'x'.repeat(5001),
    '{{email}}',
    '<script>',
    "'; DROP TABLE requests; --",
    '__proto__',
    'constructor',
  ),
);
const email = fc.oneof(
  fc.emailAddress(),
  nastyText,
  nastyText.map((text) => `${text}@firma.example`),
  nastyText.map((text) => `a@${text}`),
  fc.constantFrom('info@müller.de', 'büro@firma.example', 'a@[127.0.0.1]', '"a b"@firma.example'),
);
const addresses = fc.oneof(
  fc.webUrl(),
  nastyText,
  nastyText.map((text) => `https://${text}.example/${text}`),
  fc.array(fc.oneof(fc.domain(), nastyText), { maxLength: 4 }).map((lines) => lines.join('\n')),
  fc.constantFrom(
    'müller.de/ä',
    'http://[::1]/',
    'javascript:alert(1)',
    'ftp://a.example',
    'a@b.de',
  ),
);
const wrong: Readonly<Record<ReturnType<typeof ruleOf>['kind'], fc.Arbitrary<unknown>>> = {
  line: nastyText,
  text: nastyText,
  addresses,
  email,
  choice: fc.constantFrom('', ...packageNames, 'XXL'),
  tick: fc.constantFrom('', 'ja', 'nein', 'on'),
  carried: fc.oneof(nastyText, fc.webQueryParameters(), fc.constant('shop=on&mailboxes=12')),
};
/** Most fields are valid, so that many bodies have only one wrong field. */
const field = (form: TestForm, name: RequestField) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant<unknown>(form.fields[name] ?? '') },
    { weight: 1, arbitrary: wrong[ruleOf(name).kind] },
  );

const valuesOf = (form: TestForm) =>
  fc.record(
    {
      ...Object.fromEntries(fieldsOf(form.name).map((name) => [name, field(form, name)])),
      key: fc.oneof(fc.uuid(), fc.constantFrom('', 'x')),
      pow: fc.oneof(fc.constant(''), fc.base64String({ maxLength: 60 }), nastyText),
      stamp: fc.oneof(fc.constant(''), nastyText),
      token: fc.oneof(fc.constant(''), nastyText),
      qrv: fc.constantFrom('', 'x'),
      action: fc.constantFrom('', 'edit'),
    } as Record<string, fc.Arbitrary<unknown>>,
    { requiredKeys: fieldsOf(form.name).filter((name) => ruleOf(name).required) },
  );

export interface GeneratedBody {
  /** The content type, empty for none. */
  readonly type: string;
  readonly body: Buffer;
  /** The fields as the browser's script would check them; undefined for arbitrary bodies. */
  readonly input: unknown;
}

const jsonBody = (form: TestForm) =>
  valuesOf(form).map(
    (input): GeneratedBody => ({
      type: 'application/json',
      body: Buffer.from(JSON.stringify(input)),
      input,
    }),
  );
const formBody = (form: TestForm) =>
  valuesOf(form).map((input): GeneratedBody => {
    const body = Object.entries(input)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value).toWellFormed())}`)
      .join('&');
    const sent = Object.fromEntries(
      Object.entries(input).map(([name, value]) => [name, String(value).toWellFormed()]),
    );
    return { type: 'application/x-www-form-urlencoded', body: Buffer.from(body), input: sent };
  });
const anyType = fc.constantFrom(
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'text/plain',
  '',
);
/** Bytes, or JSON of any shape. */
const arbitraryBody = ({ fields }: TestForm) =>
  fc
    .tuple(
      anyType,
      fc.oneof(
        fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
        fc.json().map((text) => Buffer.from(text)),
        fc.jsonValue().map((value) => Buffer.from(JSON.stringify({ ...fields, email: value }))),
        fc.webQueryParameters().map((text) => Buffer.from(text)),
      ),
    )
    .map(([type, body]) => ({ type, body, input: undefined }));

export const generatedBody = (form: TestForm): fc.Arbitrary<GeneratedBody> =>
  fc.oneof(
    { weight: 8, arbitrary: jsonBody(form) },
    { weight: 8, arbitrary: formBody(form) },
    { weight: 8, arbitrary: arbitraryBody(form) },
  );
