import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextLocalMidnight, scheduleDaily } from './schedule-daily.ts';

const hour = 60 * 60 * 1000;

beforeEach(() => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('nextLocalMidnight', () => {
  it.each([
    ['2026-06-03T14:00:00', '2026-06-04T00:00:00'],
    ['2026-06-03T00:00:00', '2026-06-04T00:00:00'],
    ['2026-12-31T23:59:59', '2027-01-01T00:00:00'],
    ['2026-03-29T01:00:00', '2026-03-30T00:00:00'],
    ['2026-10-25T01:00:00', '2026-10-26T00:00:00'],
  ])('of %s is %s', (now, midnight) => {
    expect(nextLocalMidnight(new Date(now))).toEqual(new Date(midnight));
  });
});

// When it runs: tests/e2e/status-clock.spec.ts.
describe('scheduleDaily', () => {
  it('stops before and after the first midnight and leaves no timer behind', () => {
    vi.setSystemTime(new Date('2026-06-03T22:30:00'));
    const run = vi.fn();
    scheduleDaily(run)();
    expect(vi.getTimerCount()).toBe(0);
    const stop = scheduleDaily(run);
    vi.advanceTimersByTime(2 * hour);
    stop();
    expect(vi.getTimerCount()).toBe(0);
    vi.advanceTimersByTime(72 * hour);
    expect(run).toHaveBeenCalledTimes(1);
  });
});
