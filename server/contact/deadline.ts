/** The 24-hour promise: until when the visitor hears back, and when the provider is reminded. */
import { supportHours } from '../../config/company.ts';
import { atClock, isWorkday, minuteOfDay } from '../berlin-time.ts';
import { day, hour } from '../clock.ts';

/**
 * `hours`: 24 hours from receipt. `business-hours`: the same time on the next working day, counted
 * from the next opening when the request came outside the support hours.
 */
export type DeadlinePolicy = 'hours' | 'business-hours';

const minutes = (clock: string): number => {
  const [hours = 0, rest = 0] = clock.split(':').map(Number);
  return hours * 60 + rest;
};
const opens = minutes(supportHours.opens);
const closes = minutes(supportHours.closes);

/** Returns a moment within the support hours as it is, else the next opening. */
function nextOpen(at: number): number {
  if (isWorkday(at) && minuteOfDay(at) >= opens && minuteOfDay(at) < closes) return at;
  const today = isWorkday(at) && minuteOfDay(at) < opens ? 0 : 1;
  for (let days = today; ; days += 1) {
    const opening = atClock(at, days, opens);
    if (isWorkday(opening)) return opening;
  }
}

export function dueAt(receivedAt: number, policy: DeadlinePolicy): number {
  if (policy === 'hours') return receivedAt + day;
  const start = nextOpen(receivedAt);
  const clock = minuteOfDay(start);
  for (let days = 1; ; days += 1) {
    const due = atClock(start, days, clock);
    if (isWorkday(due)) return due;
  }
}

/** The beginning of the last whole hour before `due` that lies within the support hours. */
function lastSupportHour(due: number): number {
  for (let days = 0; ; days -= 1) {
    const closing = atClock(due, days, closes);
    if (!isWorkday(closing)) continue;
    const start = Math.min(due, closing) - hour;
    if (start >= atClock(due, days, opens)) return start;
  }
}

/** First reminder: `after` receipt or in the last support hour, whichever is earlier. Second: 2 hours before. */
export function reminderTimes(
  receivedAt: number,
  due: number,
  after: number = 16 * hour,
): readonly number[] {
  const support = lastSupportHour(due);
  const usual = receivedAt + after;
  const first = support > receivedAt ? Math.min(usual, support) : usual;
  const second = due - 2 * hour;
  return first < second ? [first, second] : [second];
}
