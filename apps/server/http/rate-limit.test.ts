import { day, minute } from '@site/base';
import { testClock } from '@site/testing/server/test-store';
import { expect, it } from 'vitest';
import { Limiter } from './rate-limit.ts';

const limits = { perTenMinutes: 5, perDay: 20 };
const loose = { perTenMinutes: 60, perDay: 600 };

function openLimiter(entryLimit?: number) {
  const clock = testClock();
  return { clock, limiter: new Limiter(clock.uptime, entryLimit) };
}

it('lets five through in ten minutes and names the seconds to wait', async () => {
  const { clock, limiter } = openLimiter();
  for (let count = 0; count < 5; count += 1) {
    expect(await limiter.take('a', `t${count}`, limits)).toBe('counted');
    clock.advance(1000);
  }
  expect(await limiter.take('a', 'next', limits)).toEqual({ retryAfter: 595 });
  expect(await limiter.take('b', 'next', limits)).toBe('counted');
  clock.advance(10 * minute - 5000);
  expect(await limiter.take('a', 'next', limits)).toBe('counted');
});

it('recognises a repeated request and can take a count back', async () => {
  const { limiter } = openLimiter();
  expect(await limiter.take('a', 'same', limits)).toBe('counted');
  expect(await limiter.take('a', 'same', limits)).toBe('again');
  expect(await limiter.take('b', 'same', limits)).toBe('counted');
  for (let count = 0; count < 4; count += 1) await limiter.take('a', `t${count}`, limits);
  expect(await limiter.wait('a', limits)).toBe(600);
  await limiter.giveBack('a', 'same');
  expect(await limiter.wait('a', limits)).toBeUndefined();
  expect(await limiter.take('a', 'x', limits)).toBe('counted');
});

it('lets twenty through a day', async () => {
  const { clock, limiter } = openLimiter();
  for (let count = 0; count < 20; count += 1) {
    expect(await limiter.take('a', `t${count}`, limits)).toBe('counted');
    clock.advance(20 * minute);
  }
  expect(await limiter.take('a', 'x', limits)).toEqual({
    retryAfter: (day - 20 * 20 * minute) / 1000,
  });
  clock.advance(2 * day);
  await limiter.sweep();
  expect(limiter.entries).toBe(0);
  expect(await limiter.take('a', 'x', limits)).toBe('counted');
});

it('keeps within its bound and forgets those seen longest ago', async () => {
  const { limiter } = openLimiter(1000);
  for (let client = 0; client < 100; client += 1) {
    for (let count = 0; count < 60; count += 1) await limiter.take(`c${client}`, '', loose);
    expect(limiter.entries).toBeLessThanOrEqual(1000);
  }
  expect(await limiter.take('c99', '', loose)).toEqual({ retryAfter: 600 });
  expect(await limiter.take('c0', '', loose)).toBe('counted');
});

it('counts down to nothing what it forgets', async () => {
  const { clock, limiter } = openLimiter();
  for (let client = 0; client < 60_000; client += 1) await limiter.take(`c${client}`, '', limits);
  expect(limiter.entries).toBeLessThanOrEqual(50_000);
  expect(limiter.entries).toBeGreaterThan(40_000);
  clock.advance(day);
  await limiter.sweep();
  expect(limiter.entries).toBe(0);
});
