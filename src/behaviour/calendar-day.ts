/**
 * The calendar day `daysAgo` days before now, in the provider's time zone. Calculated with calendar parts and not in
 * hours, because days with a clock change have 23 or 25 of them.
 */
export function calendarDay(now: Date, daysAgo: number, timeZone: string): Date {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  }).formatToParts(now);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day') - daysAgo, 12));
}

/** Created when it is first needed, because a browser's first `Intl` object takes several milliseconds. */
let longForm: Intl.DateTimeFormat | undefined;

/** `Mittwoch, 3. Juni 2026` */
export function dayInWords(now: Date, daysAgo: number, timeZone: string): string {
  longForm ??= new Intl.DateTimeFormat('de-DE', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return longForm.format(calendarDay(now, daysAgo, timeZone)).replace(/(\d+\.) /, '$1\u00a0');
}
