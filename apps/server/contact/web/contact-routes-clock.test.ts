/** The clock ran two hours ahead and is put right: no visitor may notice. */

import { hour, minute } from '@site/base';
import { postForm, postJson, tokenIn, validFields } from '@site/testing/server/forms';
import { shareTestApp } from '@site/testing/server/shared-test-app';
import { newClient, scriptFields } from '@site/testing/server/test-app';
import { beforeEach, expect, it } from 'vitest';

const test = await shareTestApp();
const ahead = 2 * hour;

beforeEach(() => test.clock.set(ahead));

it('never asks a client to wait longer than the limit says', async () => {
  const headers = { 'x-forwarded-for': newClient() };
  const post = () => postJson(test, validFields, headers);
  for (let count = 0; count < 5; count += 1) expect((await post()).statusCode).toBe(201);
  test.clock.set(-ahead);
  const limited = await post();
  expect(limited.statusCode).toBe(429);
  expect(Number(limited.headers['retry-after'])).toBeLessThanOrEqual(600);
  test.clock.advance(10 * minute);
  expect((await post()).statusCode).toBe(201);
});

it('holds no request for a stamp or token of the wrong time', async () => {
  const fields = await scriptFields(test, newClient());
  const step = await postForm(test, validFields);
  const token = tokenIn(step);
  test.clock.set(-ahead);
  const script = await postJson(test, { ...validFields, ...fields });
  expect(await test.storedBy(script)).toMatchObject({ state: 'open', suspicions: '' });
  const plain = await postForm(test, { ...validFields, token });
  expect(await test.storedBy(plain)).toMatchObject({ state: 'open', suspicions: '' });
});
