import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { damageOf } from './damage.ts';

const ranges = { restore: [500, 2000], developer: [1200, 3000] } as const;

describe('the damage of an outage', () => {
  it.each([
    [100, 24, 100, [1800, 5100]],
    [10_000, 24, 10_000, [11_700, 15_000]],
    [100, 1, 4, [1704, 5004]],
    [0, 0, 0, [1700, 5000]],
  ] as const)('%d € a day for %d hours: %d € lost', (revenuePerDay, hours, lostRevenue, total) => {
    expect(damageOf(ranges, { revenuePerDay, hours })).toEqual({ lostRevenue, total });
  });

  it('grows with revenue and hours, and never falls below the stated ranges', () => {
    const revenue = fc.integer({ min: 0, max: 10_000_000 });
    const duration = fc.integer({ min: 0, max: 719 });
    fc.assert(
      fc.property(revenue, duration, (revenuePerDay, hours) => {
        const less = damageOf(ranges, { revenuePerDay, hours });
        const more = damageOf(ranges, { revenuePerDay: revenuePerDay + 24, hours: hours + 1 });
        expect(more.lostRevenue).toBeGreaterThanOrEqual(less.lostRevenue);
        expect(less.total[0]).toBe(1700 + less.lostRevenue);
        expect(less.total[1]).toBe(5000 + less.lostRevenue);
      }),
    );
  });
});
