/** Days of the calendar as `YYYY-MM-DD`. No clock and no time zone takes part, so a change of clocks cannot move a day. */
const DAY_MS = 86_400_000;

const iso = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

const partsOf = (day: string): readonly [year: number, month: number, day: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** Whether it names a day that exists: 2027-02-29 does not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const [year, month, day] = partsOf(text);
  return year >= 1000 && iso(Date.UTC(year, month - 1, day)) === text;
}

/** The same day so many months later or earlier; the last day of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOf(day);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return iso(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
}

export function dayBefore(day: string): string {
  const [year, month, date] = partsOf(day);
  return iso(Date.UTC(year, month - 1, date) - DAY_MS);
}

/** The day that a clock shows in a time zone. */
export const dayIn = (timeZone: string, now: number | Date): string =>
  // The Swedish way to write a date is the ISO one.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

export interface Term {
  readonly start: string;
  /** The last day of the term. */
  readonly end: string;
  /** The last day on which notice reaches the other side in time. */
  readonly noticeBy: string;
}

export function termFrom(
  start: string,
  { termMonths, noticeMonths }: { readonly termMonths: number; readonly noticeMonths: number },
): Term {
  const end = dayBefore(addMonths(start, termMonths));
  return { start, end, noticeBy: addMonths(end, -noticeMonths) };
}
