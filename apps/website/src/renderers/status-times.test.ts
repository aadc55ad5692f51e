import { liveStatus as words } from '@site/company/status/live-status';
import { expect, it } from 'vitest';
import { age, berlinTime, germanDay, moment, period } from '../live-status/berlin-time.ts';

const plain = (text: string): string => text.replaceAll('\u00a0', ' ');

it.each([
  ['2026-03-29T00:59:00Z', '29.03.2026', '01:59'],
  ['2026-03-29T01:00:00Z', '29.03.2026', '03:00'],
  ['2026-10-25T00:30:00Z', '25.10.2026', '02:30'],
  ['2026-10-25T01:30:00Z', '25.10.2026', '02:30'],
  ['2026-12-31T23:05:00Z', '01.01.2027', '00:05'],
])('tells %s in Berlin, over both changes of the clock', (iso, date, time) => {
  expect(berlinTime(Date.parse(iso))).toEqual({ date, time });
});

it('writes dates and periods as Germans do', () => {
  const from = Date.parse('2026-11-16T08:00:00Z');
  expect(germanDay('2026-11-06')).toBe('06.11.2026');
  expect(plain(moment(from, words))).toBe('16.11.2026, 09:00 Uhr');
  expect(plain(period(from, from + 9_000_000, words))).toBe('16.11.2026, 09:00 Uhr bis 11:30 Uhr');
  expect(plain(period(from, from + 86_400_000, words))).toBe(
    '16.11.2026, 09:00 Uhr bis 17.11.2026, 09:00 Uhr',
  );
});

it.each([
  [-5000, 'vor 0 Sekunden'],
  [1999, 'vor 1 Sekunde'],
  [119_000, 'vor 119 Sekunden'],
  [120_000, 'vor 2 Minuten'],
  [7_200_000, 'vor 2 Stunden'],
  [259_200_000, 'vor 3 Tagen'],
])('an age of %i ms: %s', (ms, text) => {
  expect(plain(age(ms, words))).toBe(text);
});
