import { expect, it } from 'vitest';
import { dayInWords } from './calendar-day.ts';

it.each([
  ['today', '2026-06-15T10:00:00Z', 0, 'Montag, 15. Juni 2026'],
  ['across a month', '2026-06-15T10:00:00Z', 29, 'Sonntag, 17. Mai 2026'],
  ['across a year', '2026-01-05T10:00:00Z', 29, 'Sonntag, 7. Dezember 2025'],
  ['after clocks went forward', '2026-03-29T22:30:00Z', 1, 'Sonntag, 29. März 2026'],
  ['after clocks went back', '2026-10-25T23:30:00Z', 1, 'Sonntag, 25. Oktober 2026'],
])('names the day in German: %s', (_, now, daysAgo, expected) => {
  const words = dayInWords(new Date(now), daysAgo, 'Europe/Berlin');
  expect(words.replace('\u00a0', ' ')).toBe(expected);
});
