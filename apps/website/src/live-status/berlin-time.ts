/** Times of the report in the provider's time zone, put together from parts: browsers and Node join them differently. */

import type { LiveStatusWords } from '@site/company/status/live-status';
import { fill } from '@site/forms/fill';

const parts = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

interface BerlinTime {
  /** `16.11.2026` */
  readonly date: string;
  /** `09:05` */
  readonly time: string;
}

export function berlinTime(at: number): BerlinTime {
  const found: Record<string, string> = {};
  for (const { type, value } of parts.formatToParts(at)) found[type] = value;
  const { day = '', month = '', year = '', hour = '', minute = '' } = found;
  return { date: `${day}.${month}.${year}`, time: `${hour}:${minute}` };
}

/** `16.11.2026` from `2026-11-16`. */
export const germanDay = (day: string): string => day.split('-').reverse().join('.');

export const moment = (at: number, words: LiveStatusWords): string =>
  fill(words.moment, { ...berlinTime(at) });

/** „16.11.2026, 09:00 Uhr bis 11:30 Uhr“: the second day is named where it is another one. */
export function period(from: number, to: number, words: LiveStatusWords): string {
  const [start, end] = [moment(from, words), moment(to, words)];
  const sameDay = berlinTime(from).date === berlinTime(to).date;
  return fill(words.period, { from: start, to: sameDay ? end.slice(end.indexOf(',') + 2) : end });
}

const count = (value: number): string => value.toLocaleString('de-DE');

/** „vor 12 Sekunden“. */
export function age(ms: number, { ages }: LiveStatusWords): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  if (seconds === 1) return ages.second;
  if (seconds < 120) return fill(ages.seconds, { count: count(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (minutes < 120) return fill(ages.minutes, { count: count(minutes) });
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return fill(ages.hours, { count: count(hours) });
  return fill(ages.days, { count: count(Math.floor(hours / 24)) });
}
