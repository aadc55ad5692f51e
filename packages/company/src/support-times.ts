/**
 * When somebody is there, in the provider's time: for the server, the form and the home page's panel. Days are
 * texts (`2026-11-17`), and so are times (`14:20`): they compare as they are, and the panel's script stays short.
 */

/** `09:00` to `18:00`, at most to `24:00`. */
export type Span = readonly [opens: string, closes: string];
/** The spans of each day in their order, Monday first. */
export type Week = readonly (readonly Span[])[];

/** `9:00` from `09:00`, as people write it. */
export const clockText = (time: string): string => time.replace(/^0/, '');

/** 9.5 for `09:30`. */
export const hourOf = (time: string): number =>
  Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;

export interface SupportTimes {
  readonly week: Week;
  /**
   * Days without support: `12-25` every year, `2028-06-17` once, `11-18 3` when it is a Wednesday, or a number of days
   * after Easter Sunday.
   */
  readonly closed: readonly (string | number)[];
}

/** A moment on the provider's clock. */
export interface Moment {
  readonly date: string;
  readonly time: string;
}

const DAY_MS = 86_400_000;

const TIME_ZONE = 'Europe/Berlin';

let clock: Intl.DateTimeFormat | undefined;

/** Swedes write dates nearly as ISO 8601 does: `2026-11-17 14:20`. */
function byIntl(at: number): string {
  clock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return clock.format(at);
}

/** The part of `Temporal` used here; some browsers and Node 24 lack it. */
interface WithTemporal {
  readonly Temporal?: {
    readonly Instant: {
      readonly fromEpochMilliseconds: (at: number) => {
        readonly toZonedDateTimeISO: (timeZone: string) => object;
      };
    };
  };
}

/**
 * `2026-11-17T14:20:…`. The first `Intl` object takes a browser more than 20 ms, `Temporal` half of one. It throws on
 * parts of a millisecond, which the times of files have.
 */
const byTemporal = (at: number): string | undefined =>
  (globalThis as WithTemporal).Temporal?.Instant.fromEpochMilliseconds(Math.floor(at))
    .toZonedDateTimeISO(TIME_ZONE)
    .toString();

export function momentAt(at: number): Moment {
  const [date = '', time = ''] = (byTemporal(at) ?? byIntl(at)).split(/[ T]/);
  return { date, time: time.slice(0, 5) };
}

export const daysLater = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The Sunday after the first full moon of spring, as the Gregorian calendar reckons the moon, in milliseconds. */
export function easterSunday(year: number): number {
  const { floor } = Math;
  const golden = year % 19;
  const century = floor(year / 100);
  const age =
    (19 * golden + century - floor(century / 4) - floor((8 * century + 13) / 25) + 15) % 30;
  const isEarlier = age > 28 || (age > 27 && golden > 10);
  const fullMoon = Date.UTC(year, 2, 21 + age - (isEarlier ? 1 : 0));
  return fullMoon + (7 - new Date(fullMoon).getUTCDay()) * DAY_MS;
}

/** The hours of that day; none on a public holiday. */
export function spansOn(date: string, { week, closed }: SupportTimes): readonly Span[] {
  const day = new Date(date);
  // Monday is 1, Sunday 7.
  const weekday = day.getUTCDay() || 7;
  const ofYear = date.slice(5);
  const sinceEaster = (day.valueOf() - easterSunday(day.getUTCFullYear())) / DAY_MS;
  const names = [date, ofYear, `${ofYear} ${weekday}`, sinceEaster];
  return closed.some((rule) => names.includes(rule)) ? [] : (week[weekday - 1] ?? []);
}

/** A span that is open now or comes next. */
interface Opening {
  /** Days from now: 0 until the last closing of a day. */
  readonly days: number;
  readonly date: string;
  readonly opens: string;
  readonly closes: string;
  readonly isOpen: boolean;
}

/** `undefined` where the week has no hours, or the calendar leaves none of them in a year. */
export function nextOpening({ date, time }: Moment, times: SupportTimes): Opening | undefined {
  for (let days = 0; days < 400; days += 1) {
    const at = daysLater(date, days);
    const span = spansOn(at, times).find(([, closes]) => days > 0 || time < closes);
    if (!span) continue;
    const [opens, closes] = span;
    return { days, date: at, opens, closes, isOpen: days === 0 && time >= opens };
  }
  return undefined;
}
