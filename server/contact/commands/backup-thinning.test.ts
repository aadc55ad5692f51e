import { expect, it } from 'vitest';
import { day, hour, minute } from '../../clock.ts';
import { surplus } from './backups.ts';

const start = Date.parse('2026-11-01T00:07:00Z');

/** What is left when a backup was made and thinned every quarter of an hour. */
function leftAfter(time: number) {
  let kept: number[] = [];
  for (let now = start; now <= start + time; now += 15 * minute) {
    kept.push(now);
    const gone = new Set(surplus(kept, now));
    kept = kept.filter((at) => !gone.has(at));
  }
  const ages = kept.map((at) => start + time - at);
  return {
    recent: ages.filter((age) => age <= 2 * hour).length,
    hourly: ages.filter((age) => age > 2 * hour && age <= day).length,
    daily: ages.filter((age) => age > day).length,
    oldest: Math.max(...ages),
    gaps: kept.slice(1).map((at, index) => at - (kept[index] ?? 0)),
  };
}

it('keeps two hours whole, a day by the hour and 14 days by the day', () => {
  const { recent, hourly, daily, oldest, gaps } = leftAfter(30 * day);
  expect([recent, hourly, daily]).toEqual([9, 22, 13]);
  expect(oldest).toBe(14 * day);
  expect(Math.max(...gaps)).toBeLessThanOrEqual(day);
});

it('never takes the last one', () => {
  const old = [start, start + day];
  expect(surplus(old, start + 40 * day)).toEqual([start]);
  expect(surplus([start], start + 40 * day)).toEqual([]);
  expect(surplus([], start)).toEqual([]);
});

it('takes those that a clock running ahead has made', () => {
  expect(surplus([start - minute, start + 200 * day], start)).toEqual([start + 200 * day]);
});
