import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkContact } from '../../schemas/contact-request.ts';
import { newClient, openTestApp, type TestApp, validFields } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const runs = Number(process.env['PROPERTY_RUNS'] ?? 10_000);

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
/** Mostly right, so that many bodies get past the first wrong field. */
const field = (right: string, wrong: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 6, arbitrary: fc.constant<unknown>(right) }, { weight: 1, arbitrary: wrong });

const values = fc.record(
  {
    firstName: field(validFields.firstName, nastyText),
    lastName: field(validFields.lastName, nastyText),
    email: field(validFields.email, email),
    company: field(validFields.company, nastyText),
    message: field(validFields.message, nastyText),
    package: fc.constantFrom('', 'S', 'M', 'L', 'XL'),
    key: fc.oneof(fc.uuid(), fc.constantFrom('', 'x')),
    pow: fc.oneof(fc.constant(''), fc.base64String({ maxLength: 60 }), nastyText),
    stamp: fc.oneof(fc.constant(''), nastyText),
    token: fc.oneof(fc.constant(''), nastyText),
    qrv: fc.constantFrom('', 'x'),
    action: fc.constantFrom('', 'edit'),
  },
  { requiredKeys: ['firstName', 'lastName', 'email', 'message'] },
);

type Sent = { type: string; body: Buffer; input: unknown };
const jsonBody = values.map(
  (input): Sent => ({ type: 'application/json', body: Buffer.from(JSON.stringify(input)), input }),
);
const formBody = values.map((input): Sent => {
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
/** No idea of what a body should be: bytes, or JSON of any shape. */
const chaos = fc
  .tuple(
    anyType,
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc.json().map((text) => Buffer.from(text)),
      fc.jsonValue().map((value) => Buffer.from(JSON.stringify({ ...validFields, email: value }))),
      fc.webQueryParameters().map((text) => Buffer.from(text)),
    ),
  )
  .map(([type, body]) => ({ type, body, input: undefined }));

it(`answers ${runs} generated bodies with 2xx, 3xx and 4xx, and as the browser would judge`, async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.oneof(jsonBody, formBody, chaos), async ({ type, body, input }) => {
      const answer = await test.app.inject({
        method: 'POST',
        url: '/kontakt',
        headers: {
          ...(type ? { 'content-type': type } : {}),
          'x-forwarded-for': newClient(),
        },
        payload: body,
      });
      seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode).toBeGreaterThanOrEqual(200);
      expect(answer.statusCode).toBeLessThan(500);
      if (input === undefined) return;
      const browser = checkContact(input);
      expect(answer.statusCode === 422).toBe(!browser.ok);
      if (!browser.ok && type === 'application/json') {
        expect(answer.json()).toEqual({ errors: browser.errors });
      }
    }),
    { numRuns: runs },
  );
  // The generator must reach both sides of the verdict, or the test proves nothing.
  for (const status of [200, 201, 415, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(50);
}, 120_000);

it('survives headers of any kind', async () => {
  const text = fc.string({ unit: 'grapheme-ascii', maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          origin: text,
          host: text,
          'sec-fetch-site': text,
          'x-forwarded-for': text,
          'x-forwarded-host': text,
          accept: text,
          'accept-encoding': text,
          'content-type': text,
          'content-length': fc.constantFrom('0', '5', '99999999'),
          'user-agent': text,
          cookie: text,
        },
        { requiredKeys: [] },
      ),
      async (headers) => {
        const answer = await test.app.inject({
          method: 'POST',
          url: '/kontakt',
          headers,
          payload: JSON.stringify(validFields),
        });
        expect(answer.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: 500 },
  );
});
