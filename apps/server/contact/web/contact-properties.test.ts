import { generated } from '@site/testing/machine/long';
import { allForms, forms } from '@site/testing/server/forms';
import { type GeneratedBody, generatedBody } from '@site/testing/server/generated-bodies';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient } from '@site/testing/server/test-app';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const test = await shareTestApp();

const runs = Number(process.env['PROPERTY_RUNS'] ?? generated(1000));

const postTo = (url: string, { type, body }: GeneratedBody) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { ...(type ? { 'content-type': type } : {}), 'x-forwarded-for': newClient() },
    payload: body,
  });

describe.each(allForms)('$path', (form) => {
  it(`answers ${runs} generated bodies with 2xx, 3xx and 4xx, as the browser would judge`, async () => {
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(generatedBody(form), async (post) => {
        const answer = await postTo(form.path, post);
        const { type, input } = post;
        seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode).toBeGreaterThanOrEqual(200);
        expect(answer.statusCode).toBeLessThan(500);
        if (input === undefined) return;
        const browser = form.kind.check(input, test.clock.now());
        expect(answer.statusCode === 422).toBe(!browser.ok);
        if (!browser.ok && type === 'application/json') {
          expect(answer.json()).toEqual({ errors: browser.errors });
        }
      }),
      { numRuns: runs },
    );
    // The generator must reach both sides of the verdict, or the test proves nothing.
    for (const status of [200, 201, 415, 422])
      expect(seen.get(status) ?? 0).toBeGreaterThan(runs / 20);
  }, 120_000);
});

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
          payload: JSON.stringify(forms.contact.fields),
        });
        expect(answer.statusCode).toBeLessThan(500);
      },
    ),
    { numRuns: generated(500) },
  );
});
