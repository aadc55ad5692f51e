import { day, hour, minute } from '@site/base';
import { runProbe } from '@site/testing/server/probe-run';
import { expect, it } from 'vitest';

const now = 20_000 * day;
const clock = { now: () => now };
const deadlines = { lateAfter: 26 * hour, downAfter: 50 * hour };
const push = { kind: 'push', token: 'x'.repeat(32), ...deadlines } as const;

const found = (result: string, reason: string | null = null) => ({
  result,
  milliseconds: null,
  reason,
});

it.each<[string, number | undefined, unknown]>([
  ['in time', 26 * hour, found('up')],
  ['late', 27 * hour, found('slow', 'the last one was 27 h ago')],
  ['overdue', 51 * hour, found('down', 'the last one was 51 h ago')],
  ['from the future of a clock that was set back', -hour, found('up')],
  ['missing', undefined, 'no-data'],
])('a report: %s', async (_when, age, expected) => {
  const keys: string[] = [];
  const lastPush = async (key: string) => {
    keys.push(key);
    return age === undefined ? undefined : { at: now - age, failure: null };
  };
  expect(await runProbe(push, { clock, lastPush })).toEqual(expected);
  expect(keys).toEqual(['web:test:1']);
});

it('a short deadline is given in minutes', async () => {
  const settings = { ...push, lateAfter: minute, downAfter: hour };
  const lastPush = async () => ({ at: now - 90 * minute, failure: null });
  expect(await runProbe(settings, { clock, lastPush })).toMatchObject({
    reason: 'the last one was 90 min ago',
  });
});

it.each([
  ['', 'the job failed'],
  ['disk full', 'the job failed: disk full'],
])(
  'a job that reports a failure (%j) is down, however lately it succeeded',
  async (failure, reason) => {
    const lastPush = async () => ({ at: now - minute, failure });
    expect(await runProbe(push, { clock, lastPush })).toEqual(found('down', reason));
  },
);

it('a storage that fails or hangs is not the target’s fault', async () => {
  const broken = () => Promise.reject(new Error('SQLITE_BUSY'));
  expect(await runProbe(push, { lastPush: broken })).toBe('no-data');
  const lastPush = () => new Promise<undefined>(() => {});
  expect(await runProbe(push, { lastPush, timeout: 10 })).toBe('no-data');
});
