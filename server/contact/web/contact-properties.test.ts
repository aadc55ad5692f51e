import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expensiveBody } from '../../../tests/support/server/expensive-bodies.ts';
import { allForms, forms } from '../../../tests/support/server/forms.ts';
import {
  type GeneratedBody,
  generatedBody,
} from '../../../tests/support/server/generated-bodies.ts';
import { shareTestApp } from '../../../tests/support/server/shared-test-app.ts';
import { newClient } from '../../../tests/support/server/test-app.ts';
import { average, computingTime, heldBytes } from '../../../tests/support/server/work.ts';

const test = await shareTestApp();

const runs = Number(process.env['PROPERTY_RUNS'] ?? 1000);

/** How many times the computing time of an ordinary body any other may take, and what is allowed on top, in milliseconds. */
const mostTimesOrdinary = 20;
const allowance = 25;

type Post = (generated: GeneratedBody) => ReturnType<typeof postTo>;

const postTo = (url: string, { type, body }: GeneratedBody) =>
  test.app.inject({
    method: 'POST',
    url,
    headers: { ...(type ? { 'content-type': type } : {}), 'x-forwarded-for': newClient() },
    payload: body,
  });

/** Garbage collection falls on one body or another; what a body costs by itself is the least of some attempts. */
async function leastTime(post: Post, body: GeneratedBody): Promise<number> {
  const times: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    times.push(await computingTime(() => post(body)));
  }
  return Math.min(...times);
}

/** Posts bodies and remembers what they cost. */
function measurePosts(post: Post) {
  const ordinary: number[] = [];
  const costly: GeneratedBody[] = [];
  return {
    post: async (generated: GeneratedBody) => {
      let answer: Awaited<ReturnType<typeof post>> | undefined;
      const time = await computingTime(async () => {
        answer = await post(generated);
      });
      if (generated.input !== undefined) ordinary.push(time);
      if (time > allowance) costly.push(generated);
      return answer as Awaited<ReturnType<typeof post>>;
    },
    expectNoneCostly: async () => {
      const most = mostTimesOrdinary * average(ordinary) + allowance;
      for (const generated of costly) {
        const start = generated.body.toString('utf8', 0, 400);
        expect(await leastTime(post, generated), `milliseconds for ${start}…`).toBeLessThan(most);
      }
    },
  };
}

describe.each(allForms)('$path', (form) => {
  const post: Post = (generated) => postTo(form.path, generated);

  it(`answers ${runs} generated bodies with 2xx, 3xx and 4xx, as the browser would judge, and none at great cost`, async () => {
    const measured = measurePosts(post);
    const seen = new Map<number, number>();
    await fc.assert(
      fc.asyncProperty(generatedBody(form), async (generated) => {
        const answer = await measured.post(generated);
        const { type, input } = generated;
        seen.set(answer.statusCode, (seen.get(answer.statusCode) ?? 0) + 1);
        expect(answer.statusCode).toBeGreaterThanOrEqual(200);
        expect(answer.statusCode).toBeLessThan(500);
        if (input === undefined) return;
        const browser = form.kind.check(input);
        expect(answer.statusCode === 422).toBe(!browser.ok);
        if (!browser.ok && type === 'application/json') {
          expect(answer.json()).toEqual({ errors: browser.errors });
        }
      }),
      { numRuns: runs },
    );
    // The generator must reach both sides of the verdict, or the test proves nothing.
    for (const status of [200, 201, 415, 422]) expect(seen.get(status) ?? 0).toBeGreaterThan(50);
    await measured.expectNoneCostly();
  }, 120_000);

  it('computes little for 1,000 expensive bodies, and keeps nothing of them', async () => {
    const measured = measurePosts(post);
    for (const body of fc.sample(generatedBody(form), 200)) await measured.post(body);
    const before = await heldBytes();
    for (let hundred = 0; hundred < 10; hundred += 1) {
      for (const body of fc.sample(expensiveBody(form), 100)) {
        const { statusCode } = await measured.post(body);
        expect(statusCode).toBeLessThan(500);
      }
    }
    // With the bodies kept it is more than twice as much.
    expect((await heldBytes()) - before).toBeLessThan(40_000_000);
    await measured.expectNoneCostly();
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
    { numRuns: 500 },
  );
});
