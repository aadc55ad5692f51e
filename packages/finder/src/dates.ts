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

/** The last day of the month that is so many months later or earlier. */
function lastOfMonth(day: string, months = 0): string {
  const [year, month] = partsOf(day);
  return iso(Date.UTC(year, month + months, 0));
}

/** The same day so many months later or earlier; the last day of a month that is too short for it. */
export function addMonths(day: string, months: number): string {
  const last = lastOfMonth(day, months);
  const same = last.slice(0, 8) + day.slice(8);
  return same < last ? same : last;
}

function dayBefore(day: string): string {
  const [year, month, date] = partsOf(day);
  return iso(Date.UTC(year, month - 1, date) - DAY_MS);
}

/** The day that a clock shows in a time zone. */
export const dayIn = (timeZone: string, now: number | Date): string =>
  // The Swedish way to write a date is the ISO one.
  new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);

export interface Term {
  readonly start: string;
  /** The last day of the term: § 188 (2), (3) BGB. Where the notice is as long as the term, it ends one renewal later. */
  readonly end: string;
  /** The latest day from which the time of notice is over by the end. */
  readonly noticeBy: string;
}

type Months = Readonly<Record<'termMonths' | 'noticeMonths' | 'renewalMonths', number>>;

/** The months from the start to the earliest end. */
export const boundMonths = ({ termMonths, noticeMonths, renewalMonths }: Months): number =>
  noticeMonths < termMonths ? termMonths : termMonths + renewalMonths;

export function termFrom(start: string, months: Months): Term {
  const { noticeMonths } = months;
  const same = addMonths(start, boundMonths(months));
  const end = same.slice(8) === start.slice(8) ? dayBefore(same) : same;
  // Every day of a longer month counts towards the last day of a shorter one: 31 May and six months are 30 November.
  const noticeBy =
    end === lastOfMonth(end) ? lastOfMonth(end, -noticeMonths) : addMonths(end, -noticeMonths);
  return { start, end, noticeBy };
}
