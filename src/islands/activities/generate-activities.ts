/** Sample entries of the activity list. Pure: the clock and the dice come from outside. */

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

export const FEWEST = 3;
export const MOST = 5;
export const WINDOW_DAYS = 30;
const OPENING_MINUTE = 9 * 60;
const LAST_MINUTE = 18 * 60 + 59;

const two = (value: number): string => String(value).padStart(2, '0');

/** A whole number from `low` to `high`, both included. */
const between = (random: () => number, low: number, high: number): number =>
  low + Math.floor(random() * (high - low + 1));

const minuteOfDay = (date: Date): number => date.getHours() * 60 + date.getMinutes();

/** A moment within working hours of one of the last 30 days that has already passed. */
function pastMoment(now: Date, random: () => number): Date {
  // Today counts only once working hours have begun; 29 days back is still inside the window.
  const openToday = minuteOfDay(now) >= OPENING_MINUTE;
  const daysAgo = between(random, openToday ? 0 : 1, WINDOW_DAYS - 1);
  const latest = daysAgo === 0 ? Math.min(LAST_MINUTE, minuteOfDay(now)) : LAST_MINUTE;
  const minute = between(random, OPENING_MINUTE, latest);
  // Built from calendar parts, because a day with a clock change has 23 or 25 hours.
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo, 0, minute);
}

/** Takes kinds out of the pool, so that no title stands twice in one list. */
function draw(kinds: readonly ActivityKind[], count: number, random: () => number): ActivityKind[] {
  const pool = [...kinds];
  return Array.from({ length: Math.min(count, pool.length) }, () =>
    pool.splice(between(random, 0, pool.length - 1), 1),
  ).flat();
}

function entry(at: Date, kind: ActivityKind, copy: ActivityCopy): Activity {
  const [year, month, day] = [String(at.getFullYear()), two(at.getMonth() + 1), two(at.getDate())];
  const time = `${two(at.getHours())}:${two(at.getMinutes())}`;
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
  return draw(copy.kinds, between(random, FEWEST, MOST), random)
    .map((kind) => ({ kind, at: pastMoment(now, random) }))
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ kind, at }) => entry(at, kind, copy));
}
