import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hour, second } from '../clock.ts';
import { databaseClock } from './database-clock.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval'] }));
afterEach(() => vi.useRealTimers());

/** A database two hours ahead of this machine, which reads its clock when half of the wait is over. */
function openClock() {
  const waits: number[] = [];
  const clock = databaseClock(async () => {
    const half = (waits.shift() ?? 0) / 2;
    vi.advanceTimersByTime(half);
    const time = Date.now() + 2 * hour;
    vi.advanceTimersByTime(half);
    return time;
  });
  const sync = async (wait: number, drift = 0) => {
    waits.push(wait);
    vi.setSystemTime(Date.now() + drift);
    await clock.sync();
    clock.stop();
    return clock.now() - Date.now();
  };
  return { sync };
}

it('goes by the first answer, however slow it is, rather than by the clock of this machine', async () => {
  const { sync } = openClock();
  expect(await sync(4 * second)).toBe(2 * hour);
});

it('leaves a slow answer aside once it has a better one, and follows every quick one', async () => {
  const { sync } = openClock();
  await sync(3 * second);
  const drift = 100;
  expect(await sync(2 * second, drift)).toBe(2 * hour);
  expect(await sync(3 * second, drift)).toBe(2 * hour - drift);
  expect(await sync(second, drift)).toBe(2 * hour);
  expect(await sync(second, drift)).toBe(2 * hour);
});
