/** Every answer is counted once, as what it was. */

import { postForm, postJson, validFields } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient, scriptFields } from '@site/testing/server/test-app';
import { expect, it } from 'vitest';
import { looseLimits } from '../../http/rate-limit.ts';

const test = await shareTestApp();

/** What has been counted while `work` ran. */
async function countsOf(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = new Map<string, number>(test.counters.totals);
  await work();
  return Object.fromEntries(
    [...test.counters.totals]
      .map(([outcome, total]) => [outcome, total - (before.get(outcome) ?? 0)] as const)
      .filter(([, more]) => more > 0),
  );
}

const times = async (count: number, work: () => Promise<unknown>) => {
  for (let round = 0; round < count; round += 1) await work();
};

it('tells apart what was stored, held, sent again and refused', async () => {
  const fields = { ...validFields, ...(await scriptFields(test, newClient())) };
  expect(
    await countsOf(async () => {
      await postJson(test, fields);
      await postJson(test, fields);
      await postJson(test, { ...fields, message: 'Etwas ganz anderes.' });
      await postJson(test, validFields);
      await postJson(test, {});
      await postForm(test, validFields);
      await postForm(test, { ...validFields, action: 'edit' });
      await postJson(test, validFields, { 'content-type': 'text/plain' });
    }),
  ).toEqual({
    stored: 1,
    replayed: 1,
    conflict: 1,
    held: 1,
    invalid: 1,
    'first-step': 1,
    edit: 1,
    refused: 1,
  });
});

it('counts what was limited as limited alone: wrong input, first steps, challenges', async () => {
  const headers = { 'x-forwarded-for': newClient() };
  const wrong = () => postJson(test, {}, headers);
  const { perTenMinutes } = looseLimits;
  expect(await countsOf(() => times(perTenMinutes, wrong))).toEqual({ invalid: perTenMinutes });
  for (const limited of [
    wrong,
    () => postForm(test, validFields, headers),
    () => postForm(test, { ...validFields, action: 'edit' }, headers),
    () => test.app.inject({ url: '/kontakt/challenge', headers }),
  ]) {
    expect(await countsOf(limited)).toEqual({ limited: 1 });
  }
});
