/** What a job's report gets, and what a stranger's. */

import { second } from '@site/base';
import { StorageError } from '@site/storage';
import { testSite } from '@site/testing/server/test-site';
import { testClock } from '@site/testing/server/test-store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readStatusConfig } from '../config/read-config.ts';
import { longestToken } from '../config/values.ts';
import type { PushReport } from '../store/pushes.ts';
import { registerPush } from './push-route.ts';

// The longest that the config takes.
const token = 'x'.repeat(longestToken);
const config = readStatusConfig(
  `components:
  - id: backup
    name: Backup-Systeme
    probes: [{ push: { tokenFrom: TOKEN, lateAfter: 1h, downAfter: 2h } }]`,
  { TOKEN: token },
);

let clock: ReturnType<typeof testClock>;
let pushes: (PushReport & { readonly probe: string })[];
let isFull: boolean;
let app: ReturnType<typeof buildApp>;

beforeEach(() => {
  clock = testClock();
  pushes = [];
  isFull = false;
  app = buildApp({
    site: testSite(),
    services: [
      {
        templates: [],
        routes: (scope) =>
          registerPush(scope, {
            config,
            recordPush: async (probe, report) => {
              if (isFull) throw new StorageError('SQLITE_FULL');
              pushes.push({ probe, ...report });
            },
            clock,
            uptime: clock.uptime,
          }),
      },
    ],
  });
});
afterEach(() => app.close());

interface PushOptions {
  readonly id?: string;
  readonly authorization?: string;
  readonly query?: string;
  readonly form?: string;
  readonly type?: string;
  readonly method?: 'POST' | 'GET';
}

function push(options: PushOptions = {}) {
  const { id = 'backup', authorization = `Bearer ${token}`, query = '', form, method } = options;
  const { type = 'application/x-www-form-urlencoded' } = options;
  return app.inject({
    method: method ?? 'POST',
    url: `/system-status/push/${id}${query}`,
    headers: { authorization, ...(form === undefined ? {} : { 'content-type': type }) },
    ...(form === undefined ? {} : { payload: form }),
  });
}
const statusOf = async (options: PushOptions = {}) => (await push(options)).statusCode;

it('is taken with the token, and answered 503 when it cannot be kept', async () => {
  expect(await statusOf()).toBe(204);
  expect(await statusOf({ authorization: `bearer ${token}` })).toBe(204);
  expect(pushes).toEqual(Array(2).fill({ probe: 'backup:push:1', at: clock.now(), failure: null }));
  isFull = true;
  expect(await statusOf()).toBe(503);
});

describe('says whether the job has succeeded', () => {
  it.each<[string, PushOptions, string | null]>([
    ['true', { query: '?success=true' }, null],
    ['1 in a form', { form: 'success=1' }, null],
    ['false', { query: '?success=false' }, ''],
    ['false in a form', { form: 'success=false' }, ''],
    ['FALSE', { query: '?success=FALSE' }, ''],
    ['something else', { query: '?success=nein' }, ''],
    ['both', { query: '?success=true', form: 'success=false' }, ''],
    ['why', { query: '?success=false&message=Platte%20voll' }, 'Platte voll'],
    ['why, in a form', { form: 'success=false&message=Platte+voll' }, 'Platte voll'],
    [
      'why, in lines',
      { form: 'success=false&message=%1b%5b2J%0aPlatte%0d%0avoll' },
      '[2J Platte voll',
    ],
    ['why, at length', { form: `success=false&message=${'ä'.repeat(600)}` }, 'ä'.repeat(500)],
    ['a message and no failure', { query: '?message=fertig' }, null],
  ])('%s', async (_, options, failure) => {
    expect(await statusOf(options)).toBe(204);
    expect(pushes.map((one) => one.failure)).toEqual([failure]);
  });

  it('in no other form than these', async () => {
    const json = { form: '{"success":false}', type: 'application/json' };
    expect(await statusOf(json)).toBe(415);
    expect(pushes).toEqual([]);
  });
});

it.each<[string, PushOptions]>([
  ['a wrong token', { authorization: `Bearer ${token.slice(1)}y` }],
  ['no token', { authorization: '' }],
  ['an endless token', { authorization: `Bearer ${token}x` }],
  ['another component', { id: 'web' }],
  ['a strange name', { id: 'backup%00' }],
  ['reading', { method: 'GET' }],
  ['a large body', { authorization: 'Bearer wrong', form: 'x'.repeat(2 * 1024 * 1024) }],
])('a stranger learns nothing with %s', async (_, options) => {
  const answer = await push(options);
  const nowhere = await app.inject({ method: options.method ?? 'POST', url: '/nirgends' });
  expect([answer.statusCode, answer.body]).toEqual([404, nowhere.body]);
  expect(pushes).toEqual([]);
});

describe('however many come from one address', () => {
  it('those with the right token are taken', async () => {
    for (let count = 0; count < 200; count += 1) expect(await statusOf()).toBe(204);
  });

  it('wrong ones are limited, and the right one is still taken', async () => {
    const wrong = { authorization: 'Bearer wrong' };
    for (let count = 0; count < 60; count += 1) expect(await statusOf(wrong)).toBe(404);
    expect(await push(wrong)).toMatchObject({
      statusCode: 429,
      headers: expect.objectContaining({ 'retry-after': '600' }),
    });
    expect(await statusOf()).toBe(204);
    clock.advance(601 * second);
    expect(await statusOf(wrong)).toBe(404);
  });
});
