import { day, hour, localDay } from '@site/base';
import { counts, history } from '@site/testing/status/random-results';
import { type Letter, slowTimeline, tick } from '@site/testing/status/slow-reference';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  availabilityText,
  lastDays,
  noTime,
  secondsOf,
  type Tally,
  tally,
  windowLength,
  worstMeasured,
} from './availability.ts';
import { type Counts, type MachineSample, newMachine, openSegments, step } from './machine.ts';
import {
  type AnnouncedMaintenance,
  componentTimeline,
  type ProbeHistory,
  withMaintenance,
} from './timeline.ts';

describe('the availability', () => {
  it.each<[string | null, Partial<Tally>]>([
    [null, { unknown: 30 * day }],
    [null, { maintenance: day }],
    ['100 %', { operational: day }],
    ['100 %', { degraded: day, unknown: 29 * day }],
    ['99,99 %', { operational: 99_996, down: 4 }],
    ['99,99 %', { operational: windowLength - 1, down: 1 }],
    ['99,90 %', { operational: 999, down: 1 }],
    ['50,00 %', { operational: 1, down: 1, maintenance: 5, unknown: 5 }],
    ['0,00 %', { down: day }],
    ['66,66 %', { operational: 1, degraded: 1, down: 1 }],
  ])('is %s', (text, times) => {
    const expected = text?.replace(' ', '\u{202f}') ?? null;
    expect(availabilityText({ ...noTime, ...times })).toBe(expected);
  });

  it('tells a downtime of a millisecond', () => {
    expect(secondsOf({ ...noTime, down: 1 }).downSeconds).toBe(1);
  });
});

describe('the last 30 days', () => {
  it.each([
    ['2026-03-30T12:00:00Z', '2026-03-29', 23],
    ['2026-10-26T12:00:00Z', '2026-10-25', 25],
    ['2026-10-25T22:59:59Z', '2026-10-25', 25],
    ['2026-11-16T12:00:00Z', '2026-11-15', 24],
  ])('of %s have %s with %i hours', (now, name, hours) => {
    const days = lastDays(Date.parse(now));
    const found = days.find((one) => one.day === name);
    expect(found && (found.to - found.from) / hour).toBe(hours);
    expect(days.length).toBe(30);
    expect(days.at(-1)?.day).toBe(localDay(Date.parse(now)));
    for (const [index, { from }] of days.slice(1).entries()) expect(days[index]?.to).toBe(from);
  });
});

/** Around both changes of the clock, and an ordinary day; multiples of a tick. */
const starts = ['2026-03-28T20:00:00Z', '2026-10-24T20:00:00Z', '2026-11-15T20:00:00Z'].map(
  Date.parse,
);
/** A little over a day. */
const length = 9000;

function historyOf(
  samples: readonly MachineSample[],
  endedAt: number | null,
  confirm: Counts,
): ProbeHistory {
  let machine = newMachine;
  const segments = [];
  for (const sample of samples) {
    const next = step(machine, sample, confirm);
    segments.push(...next.closed);
    machine = next.machine;
  }
  return {
    firstAt: samples[0]?.at ?? Number.POSITIVE_INFINITY,
    endedAt,
    segments: [...segments, ...openSegments(machine)],
  };
}

const dayNames = new Map<number, string>();
/** `Intl` is slow. */
function dayAt(at: number): string {
  const name = dayNames.get(at) ?? localDay(at);
  dayNames.set(at, name);
  return name;
}

const ticks = (start: number) => (place: number) => start + place * tick;
const maintenance = (start: number): fc.Arbitrary<AnnouncedMaintenance> => {
  const time = fc.integer({ min: -500, max: length + 500 }).map(ticks(start));
  return fc
    .record({ from: time, to: time, announcedAt: time, cancelledAt: fc.option(time) })
    .filter(({ from, to }) => from < to);
};

const scene = fc.constantFrom(...starts).chain((start) =>
  fc.record({
    start: fc.constant(start),
    now: fc.integer({ min: 1, max: length }).map(ticks(start)),
    confirm: counts,
    probes: fc.array(
      fc.record({
        samples: history(start)
          // A clock that is set back is the business of the machine's own test.
          .map((samples) =>
            samples.filter(({ at }, index) => samples.slice(0, index).every((one) => one.at < at)),
          ),
        endedAt: fc.option(fc.integer({ min: 0, max: length }).map(ticks(start)), { freq: 4 }),
      }),
      { maxLength: 3 },
    ),
    maintenances: fc.array(maintenance(start), { maxLength: 3 }),
  }),
);

it('agrees with the slow reference: several probes, maintenance and days of every length', () => {
  fc.assert(
    fc.property(scene, ({ start, now, confirm, probes, maintenances }) => {
      const lines = probes.map(({ samples, endedAt }) => ({
        firstAt: samples[0]?.at ?? Number.POSITIVE_INFINITY,
        endedAt: endedAt ?? Number.POSITIVE_INFINITY,
        line: slowTimeline(samples, confirm, start, length + 500).line,
      }));
      const letterAt = (at: number): Letter => {
        const announced = maintenances.some(
          ({ from, to, announcedAt, cancelledAt }) =>
            from <= at &&
            at < to &&
            announcedAt <= at &&
            (cancelledAt === null || at < cancelledAt),
        );
        if (announced) return 'm';
        const taking = lines.filter(({ firstAt, endedAt }) => firstAt <= at && at < endedAt);
        const letters = taking.map(({ line }) => line[(at - start) / tick] ?? '.');
        if (letters.length === 0) return '.';
        return (['d', '.', 's', 'u'] as const).find((letter) => letters.includes(letter)) ?? '.';
      };
      const count = { u: 0, s: 0, d: 0, '.': 0, m: 0 };
      const byDay = new Map<string, typeof count>();
      for (let at = start; at < now; at += tick) {
        const letter = letterAt(at);
        count[letter] += 1;
        const name = dayAt(at);
        const today = byDay.get(name) ?? { u: 0, s: 0, d: 0, '.': 0, m: 0 };
        today[letter] += 1;
        byDay.set(name, today);
      }
      const inTicks = (times: Tally) => ({
        u: times.operational / tick,
        s: times.degraded / tick,
        d: times.down / tick,
        '.': times.unknown / tick,
        m: times.maintenance / tick,
      });

      const histories = probes.map(({ samples, endedAt }) => historyOf(samples, endedAt, confirm));
      const measured = componentTimeline(histories, start, now);
      const timeline = withMaintenance(measured, maintenances);
      const whole = tally(timeline, start, now);
      expect(inTicks(whole)).toEqual(count);
      for (const { day: name, from, to } of lastDays(now)) {
        if (!byDay.has(name)) continue;
        const times = tally(timeline, from, to);
        expect(inTicks(times)).toEqual(byDay.get(name));
        const { d = 0, s = 0, u = 0 } = byDay.get(name) ?? {};
        const worst = d ? 'down' : s ? 'degraded' : u ? 'operational' : 'unknown';
        expect(worstMeasured(times)).toBe(worst);
      }
      const known = count.u + count.s + count.d;
      const text = availabilityText(whole);
      if (known === 0) expect(text).toBeNull();
      else if (count.d === 0) expect(text).toBe('100\u{202f}%');
      else {
        const shown = Number(text?.replace(',', '.').replace('\u{202f}%', ''));
        expect(shown).toBeLessThanOrEqual((100 * (known - count.d)) / known + 1e-9);
        expect(shown).toBeGreaterThan((100 * (known - count.d)) / known - 0.01 - 1e-9);
        expect(shown).toBeLessThan(100);
      }
    }),
    { numRuns: 60 },
  );
});
