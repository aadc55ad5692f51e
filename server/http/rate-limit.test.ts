import { expect, it } from 'vitest';
import { day, minute } from '../clock.ts';
import { RateLimiter } from './rate-limit.ts';

const limits = { perTenMinutes: 5, perDay: 20 };

it('lets five through in ten minutes and names the seconds to wait', () => {
  const limiter = new RateLimiter();
  for (let count = 0; count < 5; count += 1) {
    expect(limiter.take('a', `t${count}`, limits, count * 1000)).toBeUndefined();
  }
  expect(limiter.take('a', 'next', limits, 5000)).toBe(595);
  expect(limiter.take('b', 'next', limits, 5000)).toBeUndefined();
  expect(limiter.take('a', 'next', limits, 10 * minute)).toBeUndefined();
});

it('counts a repeated request once and can take a count back', () => {
  const limiter = new RateLimiter();
  for (let count = 0; count < 50; count += 1) {
    expect(limiter.take('a', 'same', limits, count)).toBeUndefined();
  }
  for (let count = 0; count < 4; count += 1) limiter.take('a', `t${count}`, limits, 100);
  expect(limiter.take('a', 'x', limits, 100)).toBeGreaterThan(0);
  limiter.giveBack('a', 'same');
  expect(limiter.take('a', 'x', limits, 100)).toBeUndefined();
});

it('lets twenty through a day', () => {
  const limiter = new RateLimiter();
  for (let count = 0; count < 20; count += 1) {
    expect(limiter.take('a', `t${count}`, limits, count * 20 * minute)).toBeUndefined();
  }
  const now = 20 * 20 * minute;
  expect(limiter.take('a', 'x', limits, now)).toBe((day - now) / 1000);
  limiter.sweep(now + 2 * day);
  expect(limiter.take('a', 'x', limits, now)).toBeUndefined();
});
