import { dayIn } from '@site/finder/dates';

const DAY_MS = 86_400_000;

/** Created when it is first needed, because a browser's first `Intl` object takes several milliseconds. */
let longForm: Intl.DateTimeFormat | undefined;

/** The calendar day `daysAgo` days before now, in the provider's time zone: `Mittwoch, 3. Juni 2026` */
export function dayInWords(now: Date, daysAgo: number, timeZone: string): string {
  longForm ??= new Intl.DateTimeFormat('de-DE', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  // Counted in UTC, where every day has 24 hours.
  const day = Date.parse(dayIn(timeZone, now)) - daysAgo * DAY_MS;
  return longForm.format(day).replace(/(\d+\.) /, '$1\u00a0');
}
