import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type Histogram,
  histogramText,
  merged,
  parseHistogram,
  quantile,
  withTime,
} from './histogram.ts';

const of = (times: readonly number[]): Histogram =>
  times.reduce<Histogram>(withTime, new Map<number, number>());

it('tells the median and the 95th percentile to 2 %, from parts and through the database', () => {
  const times = fc.array(fc.double({ min: 1, max: 60_000, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(times, times, fc.constantFrom(0.5, 0.95), (first, second, share) => {
      const stored = [first, second].map((part) => parseHistogram(histogramText(of(part))));
      const sorted = [...first, ...second].sort((a, b) => a - b);
      const exact = sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
      const found = quantile(merged(stored), share) ?? 0;
      expect(Math.abs(found / exact - 1)).toBeLessThan(0.021);
    }),
  );
});

it('tells nothing where nothing was measured', () => {
  expect(quantile(of([]), 0.5)).toBeNull();
  expect(parseHistogram('').size).toBe(0);
});
