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

it('recognises a repeated request and can take a count back', () => {
  const limiter = new RateLimiter();
  expect(limiter.has('a', 'same')).toBe(false);
  limiter.take('a', 'same', limits, 0);
  expect([limiter.has('a', 'same'), limiter.has('b', 'same')]).toEqual([true, false]);
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

it('keeps within its bound and forgets those seen longest ago', () => {
  const limiter = new RateLimiter(1000);
  const loose = { perTenMinutes: 60, perDay: 600 };
  for (let client = 0; client < 100; client += 1) {
    for (let count = 0; count < 60; count += 1) limiter.take(`c${client}`, '', loose, client);
    expect(limiter.entries).toBeLessThanOrEqual(1000);
  }
  expect(limiter.take('c99', '', loose, 100)).toBeGreaterThan(0);
  expect(limiter.take('c0', '', loose, 100)).toBeUndefined();
});

it('counts down to nothing what it forgets', () => {
  const limiter = new RateLimiter();
  for (let client = 0; client < 60_000; client += 1) limiter.take(`c${client}`, '', limits, 0);
  expect(limiter.entries).toBeLessThanOrEqual(50_000);
  expect(limiter.has('c59999', '')).toBe(true);
  limiter.sweep(day);
  expect(limiter.entries).toBe(0);
});
