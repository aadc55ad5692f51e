/** Wall-clock arithmetic in the provider's time zone, correct across both clock changes. */
import { day, hour, minute } from './clock.ts';

/** Swedes write dates nearly as ISO 8601 does: `2026-11-17 14:20`. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Milliseconds ahead of UTC, by the hour since 1970: clocks change on the hour, and asking `Intl` is slow. */
let known = { hour: Number.NaN, offset: 0 };

function offset(at: number): number {
  const current = Math.floor(at / hour);
  if (known.hour !== current) {
    const shown = Date.parse(`${clock.format(current * hour).replace(' ', 'T')}Z`);
    known = { hour: current, offset: shown - current * hour };
  }
  return known.offset;
}

/** What the clocks show, to the minute, as if it were UTC: wall-clock times that can be compared and added to. */
export const wallClock = (at: number): number => Math.floor(at / minute) * minute + offset(at);

/** A moment on the provider's clock: `2026-11-17` and `14:20`. */
export function momentAt(at: number): { readonly date: string; readonly time: string } {
  const shown = new Date(wallClock(at)).toISOString();
  return { date: shown.slice(0, 10), time: shown.slice(11, 16) };
}

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
