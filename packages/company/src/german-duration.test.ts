import { expect, it } from 'vitest';
import { germanDuration } from './german-duration.ts';

const [minute, hour, day] = [60, 3600, 86_400];

it.each([
  [0, 'unter 1 Minute'],
  [59.9, 'unter 1 Minute'],
  [minute, '1 Minute'],
  [minute + 0.1, '2 Minuten'],
  [59 * minute, '59 Minuten'],
  [59 * minute + 1, '1 Stunde'],
  [hour + minute, '1 Stunde und 1 Minute'],
  [hour + 5 * minute, '1 Stunde und 5 Minuten'],
  [2 * hour, '2 Stunden'],
  [day - 1, '1 Tag'],
  [day + hour, '1 Tag und 1 Stunde'],
  [2 * day + 2 * hour + 1, '2 Tage und 3 Stunden'],
  [1234 * day, '1.234 Tage'],
])('writes %d seconds as „%s“', (seconds, words) => {
  expect(germanDuration(seconds).replaceAll('\u00a0', ' ')).toBe(words);
});
