/** Generates the sample entries of the activity list. Pure: the caller passes the time and the random source. */

export interface ActivityKind {
  readonly title: string;
  readonly description: string;
}

export interface ActivityCopy {
  /** At least as many kinds as the list may have entries. */
  readonly kinds: readonly ActivityKind[];
  readonly status: string;
  readonly duration: string;
}

export interface Activity extends ActivityKind {
  /** Local time without zone, for the `datetime` attribute. */
  readonly dateTime: string;
  readonly date: string;
  readonly time: string;
  readonly status: string;
  readonly duration: string;
}

const MIN_ENTRIES = 3;
export const MAX_ENTRIES = 5;
const WINDOW_DAYS = 30;
const OPENING_MINUTE = 9 * 60;
const LAST_MINUTE = 18 * 60 + 59;

const pad2 = (value: number): string => String(value).padStart(2, '0');

/** A whole number from `low` to `high`, both included. */
const randomInteger = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const minuteOfDay = (date: Date): number => date.getHours() * 60 + date.getMinutes();

/** A past moment within working hours of one of the last 30 days. */
function pastMoment(now: Date, random: () => number): Date {
  // Today counts only once working hours have begun. Today and 29 days before it are 30 days.
  const openToday = minuteOfDay(now) >= OPENING_MINUTE;
  const daysAgo = randomInteger(random, openToday ? 0 : 1, WINDOW_DAYS - 1);
  const latest = daysAgo === 0 ? Math.min(LAST_MINUTE, minuteOfDay(now)) : LAST_MINUTE;
  const minute = randomInteger(random, OPENING_MINUTE, latest);
  // Calculated with calendar parts, because a day with a clock change has 23 or 25 hours.
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 0, minute);
}

/** Draws without replacement, so that no title appears twice in one list. */
function draw(kinds: readonly ActivityKind[], count: number, random: () => number): ActivityKind[] {
  const pool = [...kinds];
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(randomInteger(random, 0, pool.length - 1), 1),
  ).flat();
}

function entry(at: Date, kind: ActivityKind, copy: ActivityCopy): Activity {
  const [year, month, day] = [
    String(at.getFullYear()),
    pad2(at.getMonth() + 1),
    pad2(at.getDate()),
  ];
  const time = `${pad2(at.getHours())}:${pad2(at.getMinutes())}`;
  return {
    ...kind,
    dateTime: `${year}-${month}-${day}T${time}`,
    date: `${day}.${month}.${year}`,
    time,
    status: copy.status,
    duration: copy.duration,
  };
}

/** Three to five entries, newest first, none of them in the future. */
export function generateActivities(
  now: Date,
  random: () => number,
  copy: ActivityCopy,
): readonly Activity[] {
  return draw(copy.kinds, randomInteger(random, MIN_ENTRIES, MAX_ENTRIES), random)
    .map((kind) => ({ kind, at: pastMoment(now, random) }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ kind, at }) => entry(at, kind, copy));
}
