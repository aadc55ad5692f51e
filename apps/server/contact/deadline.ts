/** The promise of an answer: until when the visitor hears back, and when the provider is reminded. */

import { atClock, day, hour, localDay, minuteOfDay } from '@site/base';
import { figures } from '@site/company/figures';
import { supportTimes } from '@site/company/hours';
import { replyTimes } from '@site/company/reply-times';
import { daysLater, type SupportTimes, spansOn } from '@site/company/support-times';

/**
 * `hours`: those of the figure `support.replyWithin` from receipt. `business-hours`: the same time on the next working day,
 * or as many days later as `replyTimes.workingDays` says, counted from the next opening when the request came outside the support hours.
 */
export type DeadlinePolicy = 'hours' | 'business-hours';

/** A span of the support hours on the day of `at`, `days` later, as instants. */
interface OpenSpan {
  readonly opens: number;
  readonly closes: number;
}

function spansAt(at: number, days: number, times: SupportTimes): readonly OpenSpan[] {
  const instant = (clock: string) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number);
    return atClock(at, days, hours * 60 + minutes);
  };
  return spansOn(daysLater(localDay(at), days), times).map(([opens, closes]) => ({
    opens: instant(opens),
    closes: instant(closes),
  }));
}

/** The calendar may leave no hours open: no search goes further. */
const searchedDays = 400;

/** Returns a moment within the support hours as it is, else the next opening; without any the moment itself. */
function nextOpen(at: number, times: SupportTimes): number {
  for (let days = 0; days < searchedDays; days += 1) {
    const next = spansAt(at, days, times).find(({ closes }) => at < closes);
    if (next) return Math.max(at, next.opens);
  }
  return at;
}

/** In business hours within the last of the promised working days: a time after its last closing is that closing, one before an opening that opening. */
export function dueAt(
  receivedAt: number,
  policy: DeadlinePolicy,
  times: SupportTimes = supportTimes,
): number {
  if (policy === 'hours') return receivedAt + figures.support.replyWithin.value * hour;
  const start = nextOpen(receivedAt, times);
  let workingDays = 0;
  for (let days = 1; days < searchedDays; days += 1) {
    const lastClosing = spansAt(start, days, times).at(-1)?.closes;
    if (lastClosing === undefined) continue;
    workingDays += 1;
    if (workingDays < replyTimes.workingDays) continue;
    const sameTime = atClock(start, days, minuteOfDay(start));
    return sameTime < lastClosing ? nextOpen(sameTime, times) : lastClosing;
  }
  return start + day;
}

/** The beginning of the last whole hour before `due` that lies within the support hours. */
function lastSupportHour(due: number, times: SupportTimes): number | undefined {
  for (let days = 0; days < searchedDays; days += 1) {
    const starts = spansAt(due, -days, times).flatMap(({ opens, closes }) => {
      const start = Math.min(due, closes) - hour;
      return start >= opens ? [start] : [];
    });
    if (starts.length > 0) return Math.max(...starts);
  }
  return undefined;
}

/** First reminder: `after` receipt or in the last support hour, whichever is earlier. Second: 2 hours before. */
export function reminderTimes(
  receivedAt: number,
  due: number,
  after: number = 16 * hour,
  times: SupportTimes = supportTimes,
): readonly number[] {
  const support = lastSupportHour(due, times);
  const usual = receivedAt + after;
  const first = support !== undefined && support > receivedAt ? Math.min(usual, support) : usual;
  const second = due - 2 * hour;
  return first < second ? [first, second] : [second];
}
