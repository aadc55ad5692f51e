/** Availability, worded so that it never looks better than it was. */

import { atClock, day, hour, localDay, second } from '@site/base';
import { percent, percentExact } from '@site/company/format';
import type { MeasuredState, ServiceState } from '@site/monitor/service-status';
import type { Stretch, TimeSpan } from './timeline.ts';

export const windowLength = 30 * day;
const dayCount = 30;

/** Milliseconds in each state; together they are the whole time. */
export type Tally = Readonly<Record<ServiceState, number>>;

export const noTime: Tally = { operational: 0, degraded: 0, unknown: 0, down: 0, maintenance: 0 };

export function tally(timeline: readonly Stretch<ServiceState>[], from: number, to: number): Tally {
  const sums = { ...noTime };
  for (const stretch of timeline) {
    const length = Math.min(stretch.to, to) - Math.max(stretch.from, from);
    if (length > 0) sums[stretch.state] += length;
  }
  return sums;
}

/** `99,90 %`: floored to two decimals, and `100 %` only without any downtime. Null when nothing is known. */
export function availabilityText({ operational, degraded, down }: Tally): string | null {
  const known = operational + degraded + down;
  if (known === 0) return null;
  if (down === 0) return percent(100);
  // Whole milliseconds of 30 days times 10,000 stay below 2^53, so that the floor is exact.
  return percentExact(Math.floor(((known - down) * 10_000) / known) / 100);
}

/** Rounds up, so that downtime never shows as zero. */
const wholeSeconds = (milliseconds: number): number => Math.ceil(milliseconds / second);

export const secondsOf = (times: Tally) => ({
  downSeconds: wholeSeconds(times.down),
  degradedSeconds: wholeSeconds(times.degraded),
  unknownSeconds: wholeSeconds(times.unknown),
  maintenanceSeconds: wholeSeconds(times.maintenance),
});

/** The worst state that was measured in a time; unknown if nothing was measured. */
export const worstMeasured = (times: Tally): MeasuredState =>
  (['down', 'degraded', 'operational'] as const).find((state) => times[state] > 0) ?? 'unknown';

/** The percentage of a time that is known, floored. Announced maintenance counts as known without measurements. */
export function coveragePercent(times: Tally): number {
  const elapsed = Object.values(times).reduce((sum, one) => sum + one, 0);
  return elapsed === 0 ? 0 : Math.floor(((elapsed - times.unknown) * 100) / elapsed);
}

/** What the cell of a day shows: at least half of the time that has elapsed must be known. */
export function dayState(times: Tally): ServiceState {
  if (coveragePercent(times) < 50) return 'unknown';
  const worst = worstMeasured(times);
  return worst === 'unknown' && times.maintenance > 0 ? 'maintenance' : worst;
}

export interface LocalDay extends TimeSpan {
  /** `2026-11-16` */
  readonly day: string;
}

let latestDays: readonly LocalDay[] = [];

/** The last 30 days of Europe/Berlin, today last: 23, 24 or 25 hours each. `Intl` is slow, so they are cached for the day. */
export function lastDays(now: number): readonly LocalDay[] {
  const today = latestDays.at(-1);
  if (today && today.from <= now && now < today.to) return latestDays;
  latestDays = Array.from({ length: dayCount }, (_, index) => {
    const from = atClock(now, index - dayCount + 1, 0);
    return { day: localDay(from), from, to: atClock(now, index - dayCount + 2, 0) };
  });
  return latestDays;
}

/** Short enough to be read at once, even when a target flaps. */
const partLength = 6 * hour;

export type Window = Readonly<ReturnType<typeof windowAt>>;

/** The rolling window and the days of the strip, divided into adjoining parts that each lie in one day. */
export function windowAt(now: number) {
  const days = lastDays(now);
  const from = now - windowLength;
  // Around a change of the clocks, the window may begin within the first of the days.
  const first = Math.min(from, days[0]?.from ?? from);
  const steps = Array.from(
    { length: Math.ceil((now - first) / partLength) },
    (_, index) => (Math.ceil(first / partLength) + index) * partLength,
  );
  const edges = [...new Set([from, now, ...steps, ...days.map((one) => one.from)])]
    .filter((at) => at >= first && at <= now)
    .sort((a, b) => a - b);
  const moves = (at: number): boolean => at === from || at === now;
  const parts = edges.slice(1).map((to, index) => {
    const begin = edges[index] ?? first;
    // A part between fixed edges stays the same until it leaves the window.
    return { from: begin, to, isFixed: !moves(begin) && !moves(to) };
  });
  return { from, days, parts };
}
