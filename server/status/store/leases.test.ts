/** Who may measure, by a clock that the test sets. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachTestStore } from '../../../tests/support/server/each-test-store.ts';
import { statusSample as sample } from '../../../tests/support/status/status-sample.ts';
import { day, hour, minute, second } from '../../clock.ts';
import { openStatusStore } from './status-store.ts';

const opened = eachTestStore();
const start = Date.parse('2026-11-16T10:00:00Z');
const at = { now: start };

const openWithClock = () =>
  openStatusStore({ ...opened.engine, time: () => sql<number>`cast(${at.now} as bigint)` });

it('is held by one, fences off the last holder, and comes back after its time', async () => {
  const [one, two] = [openWithClock(), openWithClock()];
  at.now = Date.now() + hour;
  const first = await one.acquireLease('a', minute);
  expect(first).toBeDefined();
  expect(await two.acquireLease('b', minute)).toBeUndefined();
  at.now += 50 * second;
  expect(first && (await one.renewLease(first, minute))).toBe(true);
  at.now += 50 * second;
  expect(await two.acquireLease('b', minute)).toBeUndefined();
  at.now += 11 * second;
  const next = await two.acquireLease('b', minute);
  expect(next?.epoch).toBe((first?.epoch ?? 0) + 1);
  if (!first || !next) throw new Error('No lease.');
  expect(await one.renewLease(first, minute)).toBe(false);
  expect(await one.write(first, [sample(start, 'down')])).toBeUndefined();
  expect(await one.endOtherProbes(first, [], start)).toBe(false);
  expect(await one.samples('web', 0, 9)).toEqual([]);
  expect(await one.leaseHolder()).toBe('b');
  await two.releaseLease(next);
  expect(await one.leaseHolder()).toBeUndefined();
  expect(await one.acquireLease('a', minute)).toBeDefined();
});

it('that a clock has set for years ahead is over when the clock is right again', async () => {
  const one = openWithClock();
  at.now = Date.now() + 365 * day;
  expect(await one.acquireLease('a', minute)).toBeDefined();
  at.now = Date.now();
  expect(await one.acquireLease('b', minute)).toBeDefined();
});
