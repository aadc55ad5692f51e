import { describe, expect, it } from 'vitest';
import { hour, minute } from '../clock.ts';
import { secondsOf } from './rules/availability.ts';
import { newMachine } from './rules/machine.ts';
import { type Measured, SettledHours } from './settled-hours.ts';
import type { StoredProbe } from './store/status-store.ts';

describe('hours that are settled', () => {
  const start = Date.parse('2026-11-16T00:00:00Z');
  const at = (hours: number): number => start + hours * hour;
  /** Well for two hours, down for two, and well again since; measured until the tenth hour. */
  const well = { from: start, to: at(2), state: 'operational' } as const;
  const down = { from: at(2), to: at(4), state: 'down' } as const;
  const again = { from: at(4), to: at(10), state: 'operational' } as const;
  const probe = (change: Partial<StoredProbe> = {}): Measured => ({
    probes: [
      {
        id: 1,
        key: 'web:http:1',
        component: 'web',
        firstAt: start,
        lastAt: at(10),
        hold: 21 * minute,
        endedAt: null,
        machine: { ...newMachine, last: { at: at(10), until: at(10) + 21 * minute } },
        segments: [well, down, again],
        ...change,
      },
    ],
    maintenances: [],
  });
  const settled = (until: number, measured = probe()): SettledHours => {
    const hours = new SettledHours(start);
    expect(hours.fits(measured)).toBe(true);
    expect(hours.extend(measured, until, at(10))).toBe(true);
    return hours;
  };

  it('end with the last whole hour, and what was measured as the last', () => {
    expect(settled(at(3) + minute).until).toBe(at(3));
    expect(settled(at(24)).until).toBe(at(10));
    const inDoubt = { ...newMachine, last: { at: at(6) + minute, until: at(7) } };
    expect(settled(at(24), probe({ machine: inDoubt })).until).toBe(at(6));
    // A probe that was removed from the config measures no more and holds nothing up.
    expect(settled(at(9), probe({ machine: inDoubt, endedAt: at(8) })).until).toBe(at(9));
  });

  it('say when there is nothing to add', () => {
    const hours = settled(at(3));
    for (const end of [at(2), at(3), at(4) - 1]) {
      expect(hours.extend(probe(), end, at(10))).toBe(false);
    }
    expect(hours.until).toBe(at(3));
  });

  it('count each moment once, however the time lies to them', () => {
    const times = settled(at(3)).times(probe(), at(10));
    const between = (from: number, to: number) => secondsOf(times.between(at(from), at(to)));
    expect(between(2.5, 10).downSeconds).toBe(5400);
    expect(between(1, 3).downSeconds).toBe(3600);
    expect(between(3, 10).downSeconds).toBe(3600);
    expect(between(3.5, 10).downSeconds).toBe(1800);
  });

  it('know since when the last state holds, also where nothing was measured after them', () => {
    const since = (until: number, now: number) =>
      settled(at(until)).times(probe(), at(now)).last?.from;
    expect([since(6, 6), since(6, 8), since(1, 10)]).toEqual([at(4), at(4), at(4)]);
    expect(since(2, 3)).toBe(at(2));
  });

  it.each([
    ['the clock was set back before their end', start, at(2)],
    ['the window begins before them', at(-1), at(10)],
    ['the window begins at their end', at(3), at(10)],
    ['the window begins after their end', at(5), at(10)],
  ])('are forgotten when %s', (_, since, now) => {
    const hours = settled(at(3));
    hours.keep(since, now);
    expect(hours.until).toBe(since);
    // The whole past is read again, without the state that was remembered.
    const past = { ...down, from: at(-9), to: at(10) };
    const { last } = hours.times(probe({ firstAt: at(-9), segments: [past] }), at(10));
    expect(last?.from).toBe(at(-9));
  });

  it('leave the window one by one', () => {
    const hours = settled(at(3));
    hours.keep(at(2), at(10));
    expect(hours.until).toBe(at(3));
    expect(secondsOf(hours.times(probe(), at(10)).between(at(2), at(3))).downSeconds).toBe(3600);
  });

  it.each([
    ['another probe', probe({ id: 2 })],
    ['a probe that began at another time', probe({ firstAt: at(1) })],
    ['a probe that has ended', probe({ endedAt: at(5) })],
    ['a cut', probe({ machine: { ...newMachine, cuts: 1 } })],
  ])('do not fit %s', (_, other) => {
    const hours = settled(at(3));
    expect(hours.fits(probe())).toBe(true);
    expect(hours.fits(other)).toBe(false);
    expect(hours.until).toBe(start);
    expect(hours.fits(other)).toBe(true);
  });

  it('do not fit a probe that was silent when they were settled and has spoken since', () => {
    const last = (moment: number) =>
      probe({ machine: { ...newMachine, last: { at: moment, until: moment + 21 * minute } } });
    const silent = new SettledHours(start);
    expect(silent.fits(last(at(5)))).toBe(true);
    expect(silent.extend(last(at(5)), at(9), at(10))).toBe(true);
    expect(silent.fits(last(at(5)))).toBe(true);
    expect(silent.fits(last(at(10)))).toBe(false);
    // One that spoke all the time goes on speaking.
    expect(settled(at(3)).fits(last(at(10) + minute))).toBe(true);
  });
});
