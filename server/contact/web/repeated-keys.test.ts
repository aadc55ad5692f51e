/** Thousands of requests at the same moment: in a file of its own, because on PostgreSQL it would cost too much. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { postJson, validFields } from '../../../tests/support/server/forms.ts';
import { shareTestApp } from '../../../tests/support/server/shared-test-app.ts';
import { newClient, scriptFields } from '../../../tests/support/server/test-app.ts';
import { repeatLimits } from '../spam/contact-limits.ts';

const test = await shareTestApp();

it('counts a key that comes again and again, with the same content or another', async () => {
  const fields = { ...validFields, ...(await scriptFields(test, newClient())) };
  for (const change of [{}, { message: 'Etwas ganz anderes.' }]) {
    const headers = { 'x-forwarded-for': newClient() };
    const key = randomUUID();
    expect((await postJson(test, { ...fields, key }, headers)).statusCode).toBe(201);
    const { perTenMinutes } = repeatLimits;
    const answers = await Promise.all(
      Array.from({ length: perTenMinutes + 1 }, () =>
        postJson(test, { ...fields, key, ...change }, headers),
      ),
    );
    const expected = 'message' in change ? 422 : 201;
    const withStatus = (status: number) =>
      answers.filter(({ statusCode }) => statusCode === status).length;
    expect(withStatus(expected)).toBe(perTenMinutes);
    expect(withStatus(429)).toBe(1);
    // Something new may still be sent: repeating oneself is no reason to be shut out.
    expect((await postJson(test, validFields, headers)).statusCode).toBe(201);
  }
}, 120_000);
