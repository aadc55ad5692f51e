import { atClock, day, hour, localDay, minuteOfDay, momentAt } from '@site/base';
import { expect, it } from 'vitest';

it.each([
  ['2026-11-17T13:20:59Z', '2026-11-17', '14:20'],
  ['2026-03-29T00:59Z', '2026-03-29', '01:59'],
  ['2026-03-29T01:00Z', '2026-03-29', '03:00'],
  ['2026-10-25T00:59Z', '2026-10-25', '02:59'],
  ['2026-10-25T01:00Z', '2026-10-25', '02:00'],
  ['2026-12-31T23:30Z', '2027-01-01', '00:30'],
])('%s is %s %s in Berlin', (text, date, time) => {
  const at = Date.parse(text);
  expect(momentAt(at)).toEqual({ date, time });
  expect([localDay(at), minuteOfDay(at)]).toEqual([
    date,
    Number(time.slice(0, 2)) * 60 + Number(time.slice(3)),
  ]);
});

it.each([
  ['2026-11-17', 24],
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('%s has %d hours', (date, hours) => {
  const noon = Date.parse(`${date}T12:00Z`);
  expect(atClock(noon, 1, 0) - atClock(noon, 0, 0)).toBe(hours * hour);
  expect(atClock(noon - day, 1, 9 * 60)).toBe(atClock(noon, 0, 9 * 60));
});
