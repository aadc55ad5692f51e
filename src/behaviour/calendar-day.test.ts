import { describe, expect, it } from 'vitest';
import { calendarDay, dayInWords } from './calendar-day.ts';

const berlin = 'Europe/Berlin';
const iso = (now: string, daysAgo: number): string =>
  calendarDay(new Date(now), daysAgo, berlin).toISOString().slice(0, 10);

describe('calendarDay', () => {
  it.each([
    ['today', '2026-06-15T10:00:00Z', 0, '2026-06-15'],
    ['twelve days ago', '2026-06-15T10:00:00Z', 12, '2026-06-03'],
    ['across a month', '2026-06-15T10:00:00Z', 29, '2026-05-17'],
    ['across a year', '2026-01-05T10:00:00Z', 29, '2025-12-07'],
    ['Berlin is a day ahead of UTC', '2026-06-15T22:30:00Z', 0, '2026-06-16'],
    [
      'the day after clocks went forward, just past midnight',
      '2026-03-29T22:30:00Z',
      1,
      '2026-03-29',
    ],
    ['the day after clocks went back, just past midnight', '2026-10-25T23:30:00Z', 1, '2026-10-25'],
    ['a leap day', '2028-03-01T10:00:00Z', 1, '2028-02-29'],
  ])('%s', (_, now, daysAgo, expected) => {
    expect(iso(now, daysAgo)).toBe(expected);
  });
});

describe('dayInWords', () => {
  it('names weekday, day, month and year in German', () => {
    expect(dayInWords(new Date('2026-06-15T10:00:00Z'), 12, berlin)).toBe(
      'Mittwoch, 3.\u00a0Juni 2026',
    );
  });
});
