import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Activity, type ActivityCopy, generateActivities } from './generate-activities.ts';

const copy: ActivityCopy = {
  kinds: ['A', 'B', 'C', 'D', 'E', 'F'].map((title) => ({ title, description: `${title} getan.` })),
  status: 'Abgeschlossen',
  duration: '0 Min',
};

const dayMs = 24 * 60 * 60 * 1000;
const momentOf = ({ dateTime }: Activity): number => new Date(dateTime).getTime();

/** Dice as generated numbers, so that a failing run can be repeated. */
const dice = fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }));
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});

const roll = (stream: Iterator<number>) => () => stream.next().value as number;

function holdsRules(now: Date, entries: readonly Activity[]): void {
  expect(entries.length).toBeGreaterThanOrEqual(3);
  expect(entries.length).toBeLessThanOrEqual(5);
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length);
  for (const [index, item] of entries.entries()) {
    const at = momentOf(item);
    expect(at).toBeLessThanOrEqual(now.getTime());
    expect(at).toBeGreaterThanOrEqual(now.getTime() - 30 * dayMs);
    expect(item.time >= '09:00' && item.time <= '18:59').toBe(true);
    expect(item.time).toMatch(/^\d{2}:\d{2}$/);
    expect(item.date).toMatch(/^\d{2}\.\d{2}\.\d{4}$/);
    expect(item.date).toBe(item.dateTime.slice(0, 10).split('-').reverse().join('.'));
    expect(item.dateTime.slice(11)).toBe(item.time);
    expect(item.status).toBe('Abgeschlossen');
    expect(item.duration).toBe('0 Min');
    const previous = entries[index - 1];
    if (previous) expect(at).toBeLessThanOrEqual(momentOf(previous));
  }
}

describe.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'UTC'])(
  'in %s',
  (zone) => {
    beforeEach(() => vi.stubEnv('TZ', zone));
    afterEach(() => vi.unstubAllEnvs());

    it('keeps count, bounds and order at any moment and with any dice', () => {
      fc.assert(
        fc.property(moments, dice, (now, stream) => {
          holdsRules(now, generateActivities(now, roll(stream), copy));
        }),
        { numRuns: 300 },
      );
    });

    it.each([
      ['five minutes past midnight', '2026-06-03T00:05:00'],
      ['one minute before working hours', '2026-06-03T08:59:59'],
      ['the first minute of working hours', '2026-06-03T09:00:10'],
      ['late in the evening', '2026-06-03T23:59:59'],
      ['the day clocks go forward', '2026-03-29T10:00:00'],
      ['the night clocks go forward', '2026-03-29T03:00:00'],
      ['the day clocks go back', '2026-10-25T09:30:00'],
      ['the night clocks go back', '2026-10-25T02:30:00'],
      ['the first day of a year', '2027-01-01T00:00:00'],
      ['after a leap day', '2028-03-01T12:00:00'],
    ])('never shows the future: %s', (_, local) => {
      const now = new Date(local);
      fc.assert(
        fc.property(dice, (stream) => {
          holdsRules(now, generateActivities(now, roll(stream), copy));
        }),
        { numRuns: 60 },
      );
    });
  },
);

describe('extremes of the dice', () => {
  it('makes three entries of today with the lowest roll', () => {
    const entries = generateActivities(new Date(2026, 5, 3, 12, 0), () => 0, copy);
    expect(entries.map(({ date, time }) => `${date} ${time}`)).toEqual(
      Array.from({ length: 3 }, () => '03.06.2026 09:00'),
    );
  });

  it('makes five entries of the oldest day with the highest roll', () => {
    const entries = generateActivities(new Date(2026, 5, 30, 12, 0), () => 1 - 2 ** -53, copy);
    expect(entries.map(({ date, time }) => `${date} ${time}`)).toEqual(
      Array.from({ length: 5 }, () => '01.06.2026 18:59'),
    );
  });

  it('looks at yesterday when working hours have not begun', () => {
    const [first] = generateActivities(new Date(2026, 5, 3, 0, 5), () => 0, copy);
    expect(first?.date).toBe('02.06.2026');
  });
});
