/** The sentence about the telephone, against holidays written out by hand and a search hour by hour. */

import { federalStates } from '@site/company/federal-states';
import { holidaysOf } from '@site/company/holidays';
import { staffedNow } from '@site/company/staffed-now';
import { momentAt, type SupportTimes } from '@site/company/support-times';
import { weekOf } from '@site/company/week-hours';
import type { FederalState } from '@site/sample/identity';
import { describe, expect, it } from 'vitest';

const words = {
  open: '{day}, {time} Uhr. Wir sind bis {to} Uhr am Telefon.',
  today: 'Telefon heute ab {from} Uhr.',
  later: 'Telefon ab {day}, {from} Uhr. Schreiben Sie jetzt.',
  never: 'Schreiben Sie jetzt.',
  weekdays: ['Sonntag', 'Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag'],
} as const;

const timesIn = (state?: FederalState): SupportTimes => ({
  week: weekOf([{ days: 'Mo–Fr', opens: '09:00', closes: '18:00' }]),
  closed: holidaysOf(state),
});

/** Year by year the days of the whole country, then those of single states, as the calendars of 2026 to 2028 print them. */
const wholeCountry = `
  2026-01-01 2026-04-03 2026-04-06 2026-05-01 2026-05-14 2026-05-25 2026-10-03 2026-12-25 2026-12-26
  2027-01-01 2027-03-26 2027-03-29 2027-05-01 2027-05-06 2027-05-17 2027-10-03 2027-12-25 2027-12-26
  2028-01-01 2028-04-14 2028-04-17 2028-05-01 2028-05-25 2028-06-05 2028-10-03 2028-12-25 2028-12-26`;
const epiphany = '2026-01-06 2027-01-06 2028-01-06';
const womensDay = '2026-03-08 2027-03-08 2028-03-08';
const easterSunday = '2026-04-05 2027-03-28 2028-04-16';
const whitSunday = '2026-05-24 2027-05-16 2028-06-04';
const corpusChristi = '2026-06-04 2027-05-27 2028-06-15';
const assumption = '2026-08-15 2027-08-15 2028-08-15';
const childrensDay = '2026-09-20 2027-09-20 2028-09-20';
const reformation = '2026-10-31 2027-10-31 2028-10-31';
const allSaints = '2026-11-01 2027-11-01 2028-11-01';
const repentance = '2026-11-18 2027-11-17 2028-11-22';
const ofStates: Record<FederalState, readonly string[]> = {
  BW: [epiphany, corpusChristi, allSaints],
  BY: [epiphany, corpusChristi, allSaints],
  BE: [womensDay, '2028-06-17'],
  BB: [easterSunday, whitSunday, reformation],
  HB: [reformation],
  HH: [reformation],
  HE: [corpusChristi],
  MV: [womensDay, reformation],
  NI: [reformation],
  NW: [corpusChristi, allSaints],
  RP: [corpusChristi, allSaints],
  SL: [corpusChristi, assumption, allSaints],
  SN: [reformation, repentance],
  ST: [epiphany, reformation],
  SH: [reformation],
  TH: [childrensDay, reformation],
};

const HOUR_MS = 3_600_000;

interface Hour {
  readonly time: number;
  /** `2026-11-16` */
  readonly date: string;
  readonly hour: number;
  readonly weekday: string;
}

const berlin = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** Every hour of 2026 to 2028, and two weeks more to search in. */
const hours: readonly Hour[] = Array.from(
  { length: (Date.UTC(2029, 0, 14) - Date.UTC(2025, 11, 31, 23)) / HOUR_MS },
  (_, index) => {
    const time = Date.UTC(2025, 11, 31, 23) + index * HOUR_MS;
    const now = Object.fromEntries(
      berlin.formatToParts(time).map(({ type, value }) => [type, value]),
    );
    const date = `${now['year']}-${now['month']}-${now['day']}`;
    return { time, date, hour: Number(now['hour']), weekday: now['weekday'] ?? '' };
  },
);
const asked = hours.filter(({ date }) => date < '2029');
const moments = asked.map(({ time }) => momentAt(time));

/** Looks at one hour after the other until somebody is there. */
function bySearch(index: number, holidays: ReadonlySet<string>): string {
  const now = hours[index] as Hour;
  const isStaffed = ({ date, hour, weekday }: Hour) =>
    hour >= 9 && hour < 18 && !/^S/.test(weekday) && !holidays.has(date);
  let next = index;
  while (!isStaffed(hours[next] as Hour)) next += 1;
  const found = hours[next] as Hour;
  if (next === index) {
    return `${now.weekday}, ${now.hour}:00 Uhr. Wir sind bis 18:00 Uhr am Telefon.`;
  }
  if (found.date === now.date) return 'Telefon heute ab 9:00 Uhr.';
  return `Telefon ab ${found.weekday}, 9:00 Uhr. Schreiben Sie jetzt.`;
}

describe('every hour of 2026 to 2028', () => {
  it.each(Object.keys(federalStates) as FederalState[])('in %s', (state) => {
    const written = [wholeCountry, ...ofStates[state], '2029-01-01'].join(' ');
    const holidays = new Set(written.trim().split(/\s+/));
    const times = timesIn(state);
    const wrong = moments.flatMap((moment, index) => {
      const { isOpen, sentence } = staffedNow(moment, times, words);
      const expected = bySearch(index, holidays);
      const agrees = sentence === expected && isOpen === expected.includes('Wir sind');
      return agrees ? [] : [`${asked[index]?.date} ${asked[index]?.hour}: ${sentence}`];
    });
    expect(moments.length).toBe(26_304);
    expect(wrong).toEqual([]);
  });
});

describe('at other times', () => {
  const at = (iso: string, times = timesIn()) =>
    staffedNow(momentAt(Date.parse(iso)), times, words).sentence;

  it.each([
    ['2026-11-17T08:59:59+01:00', 'Telefon heute ab 9:00 Uhr.'],
    ['2026-11-17T09:05:00+01:00', 'Dienstag, 9:05 Uhr. Wir sind bis 18:00 Uhr am Telefon.'],
    ['2026-11-17T17:59:59+01:00', 'Dienstag, 17:59 Uhr. Wir sind bis 18:00 Uhr am Telefon.'],
    ['1970-01-01T00:00:00Z', 'Telefon ab Freitag, 9:00 Uhr. Schreiben Sie jetzt.'],
    ['1969-12-31T12:00:00Z', 'Mittwoch, 13:00 Uhr. Wir sind bis 18:00 Uhr am Telefon.'],
    ['2200-06-02T12:00:00+02:00', 'Montag, 12:00 Uhr. Wir sind bis 18:00 Uhr am Telefon.'],
  ])('%s: %s', (iso, sentence) => {
    expect(at(iso)).toBe(sentence);
  });

  it('names the date when the next day with support is a week away or more', () => {
    const closed = Array.from({ length: 12 }, (_, index) => `2026-12-${20 + index}`);
    const times = { ...timesIn(), closed: [...holidaysOf(), ...closed] };
    expect(at('2026-12-21T10:00:00+01:00', times)).toBe(
      'Telefon ab Montag, 04.01., 9:00 Uhr. Schreiben Sie jetzt.',
    );
  });

  it('ends also where no day is left open', () => {
    const closed = hours.map(({ date }) => date.slice(5));
    expect(at('2026-11-17T10:00:00+01:00', { ...timesIn(), closed })).toBe(words.never);
  });

  it.each([
    ['2026-11-17T07:00:00+01:00', 'Telefon heute ab 8:00 Uhr.'],
    ['2026-11-17T11:59:00+01:00', 'Dienstag, 11:59 Uhr. Wir sind bis 12:00 Uhr am Telefon.'],
    ['2026-11-17T12:00:00+01:00', 'Telefon heute ab 13:30 Uhr.'],
    ['2026-11-20T13:00:00+01:00', 'Telefon ab Samstag, 10:00 Uhr. Schreiben Sie jetzt.'],
    ['2026-11-21T12:00:00+01:00', 'Telefon ab Montag, 8:00 Uhr. Schreiben Sie jetzt.'],
  ])('with a lunch break, an early Friday and a Saturday, %s: %s', (iso, sentence) => {
    const week = weekOf([
      { days: 'Mo–Fr', opens: '8:00', closes: '12:00' },
      { days: 'Mo–Do', opens: '13:30', closes: '17:00' },
      { days: 'Sa', opens: '10:00', closes: '12:00' },
    ]);
    expect(at(iso, { week, closed: [] })).toBe(sentence);
  });
});
