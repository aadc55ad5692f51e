import { describe, expect, it } from 'vitest';
import { interleave, median, medianRatio, sum } from './statistics.ts';

describe('median', () => {
  it('is the middle of an odd number of values, whatever their order', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 9, 100])).toBe(10);
  });

  it('is half-way between the two in the middle of an even number', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('leaves its input as it was', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });

  it('refuses to say anything about nothing', () => {
    expect(() => median([])).toThrow('no median');
  });
});

describe('medianRatio', () => {
  it('is not moved by one outlier', () => {
    expect(medianRatio([130, 130, 9000], [100, 100, 1])).toBe(1.3);
  });
});

describe('sum', () => {
  it('adds up, and nothing is nothing', () => {
    expect(sum([1, 2, 3])).toBe(6);
    expect(sum([])).toBe(0);
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
