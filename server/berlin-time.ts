/** Wall-clock arithmetic in the provider's time zone, correct across both clock changes. */
import { momentAt } from '../schemas/support-times.ts';
import { day, hour, minute } from './clock.ts';

/** What the clocks show, to the minute, as if it were UTC: wall-clock times that can be compared and added to. */
export function wallClock(at: number): number {
  const { date, time } = momentAt(at);
  return Date.parse(`${date}T${time}Z`);
}

const offset = (at: number): number => wallClock(at) - Math.floor(at / minute) * minute;

/** The instant at which the clocks show `minutes` after midnight on the day of `at`, `days` later. */
export function atClock(at: number, days: number, minutes: number): number {
  const shown = wallClock(at);
  const wanted = shown - (shown % day) + days * day + minutes * minute;
  // The first guess is wrong only within the hour of a clock change; the second offset corrects it.
  const guess = wanted - offset(wanted - hour);
  return wanted - offset(guess);
}

export const minuteOfDay = (at: number): number => (wallClock(at) % day) / minute;

/** `2026-11-15` */
export const localDay = (at: number): string => momentAt(at).date;
