import { describe, expect, it } from 'vitest';
import { interleave, median, medianRatio, pairedRatio, percentile } from './statistics.ts';

describe('median', () => {
  it('is the middle of an odd number of values, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 9, 100])).toBe(10);
  });

  it('is half-way between the two middle values of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('medianRatio', () => {
  it('is not moved by one outlier', () => {
    expect(medianRatio([130, 130, 9000], [100, 100, 1])).toBe(1.3);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

  it('is the value that so many values do not exceed, whatever their order', () => {
    expect(percentile(hundred, 0.95)).toBe(95);
    expect(percentile(hundred, 1)).toBe(100);
    expect(percentile([7], 0.95)).toBe(7);
  });
});

describe('interleave', () => {
  it('takes turns, every other round backwards, and keeps results apart', async () => {
    const order: string[] = [];
    const results = await interleave(['a', 'b'], 3, async (subject, round) => {
      order.push(subject);
      return `${subject}${round}`;
    });
    expect(order).toEqual(['a', 'b', 'b', 'a', 'a', 'b']);
    expect(results.get('a')).toEqual(['a0', 'a1', 'a2']);
    expect(results.get('b')).toEqual(['b0', 'b1', 'b2']);
  });
});

it('there is no median or percentile of an empty list', () => {
  expect(() => median([])).toThrow('no values');
  expect(() => percentile([], 0.95)).toThrow('no values');
});

it('compares values that were measured one after the other', () => {
  expect(pairedRatio([1, 20, 3], [1, 10, 6])).toBe(1);
});
