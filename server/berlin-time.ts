/** Wall-clock arithmetic in the provider's time zone, over both changes of the clock. */
import { supportTimes, timeZone } from '../config/company.ts';
import { isSupportDay } from '../schemas/support-times.ts';
import { hour, minute } from './clock.ts';

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});

export function localTime(at: number): LocalTime {
  const parts: Record<string, number> = {};
  for (const { type, value } of formatter.formatToParts(at)) parts[type] = Number(value);
  const { year = 0, month = 0, day: date = 0, hour: hours = 0, minute: minutes = 0 } = parts;
  const weekday = new Date(Date.UTC(year, month - 1, date)).getUTCDay();
  return { year, month, day: date, hour: hours, minute: minutes, weekday };
}

function offset(at: number): number {
  const local = localTime(at);
  const asUtc = Date.UTC(local.year, local.month - 1, local.day, local.hour, local.minute);
  return asUtc - Math.floor(at / minute) * minute;
}

/** The instant at which the clocks show `minutes` after midnight on the day of `at`, `days` later. */
export function atClock(at: number, days: number, minutes: number): number {
  const local = localTime(at);
  const wanted = Date.UTC(local.year, local.month - 1, local.day + days) + minutes * minute;
  // The first guess is wrong only within the hour of a clock change; the second offset corrects it.
  const guess = wanted - offset(wanted - hour);
  return wanted - offset(guess);
}

export function minuteOfDay(at: number): number {
  const local = localTime(at);
  return local.hour * 60 + local.minute;
}

/** `2026-11-15` */
export function localDay(at: number): string {
  const local = localTime(at);
  return new Date(Date.UTC(local.year, local.month - 1, local.day)).toISOString().slice(0, 10);
}

/** Whether support works on the day of `at`: a day of the support hours and not a public holiday. */
export const isWorkday = (at: number): boolean => isSupportDay(localDay(at), supportTimes);
