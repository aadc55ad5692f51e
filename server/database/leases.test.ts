/** A right of one process, by a clock that the test sets. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { day, hour, minute, second } from '../clock.ts';
import { holdsLease, leasesOf } from './leases.ts';

const opened = eachTestStore();
const at = { now: 0 };

const openWithClock = () =>
  leasesOf({ ...opened.engine, time: () => sql<number>`cast(${at.now} as bigint)` });

it('is held by one, fences off the last holder, and comes back after its time', async () => {
  const [one, two] = [openWithClock(), openWithClock()];
  at.now = Date.now() + hour;
  const first = await one.acquire('x', 'a', minute);
  expect(first).toBeDefined();
  expect(await two.acquire('x', 'b', minute)).toBeUndefined();
  at.now += 50 * second;
  expect(first && (await one.renew(first, minute))).toBe(true);
  at.now += 50 * second;
  expect(await two.acquire('x', 'b', minute)).toBeUndefined();
  at.now += 11 * second;
  const next = await two.acquire('x', 'b', minute);
  expect(next?.epoch).toBe((first?.epoch ?? 0) + 1);
  if (!first || !next) throw new Error('No lease.');
  expect(await one.renew(first, minute)).toBe(false);
  expect(await holdsLease(opened.engine.db, first)).toBe(false);
  expect(await one.holderOf('x')).toBe('b');
  await two.release(next);
  expect(await one.holderOf('x')).toBeUndefined();
  expect(await one.acquire('x', 'a', minute)).toBeDefined();
});

it('that a clock has set for years ahead is over when the clock is right again', async () => {
  const one = openWithClock();
  at.now = Date.now() + 365 * day;
  expect(await one.acquire('x', 'a', minute)).toBeDefined();
  at.now = Date.now();
  expect(await one.acquire('x', 'b', minute)).toBeDefined();
});
