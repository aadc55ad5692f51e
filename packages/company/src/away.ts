/** The kind of time outside the hours of support: a break, or a night with or without monitoring. */
import { type Moment, type SupportTimes, spansOn } from './support-times.ts';

export interface HoursOfDay {
  readonly times: SupportTimes;
  /** When the systems are monitored, on holidays too: the spans of each day of the week, Monday first. */
  readonly monitored: SupportTimes['week'];
}

const covers =
  (time: string) =>
  ([opens, closes]: readonly [string, string]): boolean =>
    opens <= time && time < closes;

/**
 * `undefined` during the hours, and where a company states none. Between two spans of one day it is a break; otherwise it is
 * night, and the monitoring is awake or not.
 */
export function awayAt(
  { date, time }: Moment,
  { times, monitored }: HoursOfDay,
): 'break' | 'watched' | 'quiet' | undefined {
  const isNow = covers(time);
  const spans = spansOn(date, times);
  if (times.week.flat().length === 0 || spans.some(isNow)) return undefined;
  const opens = spans[0]?.[0];
  const closes = spans.at(-1)?.[1];
  if (opens && closes && covers(time)([opens, closes])) return 'break';
  return spansOn(date, { week: monitored, closed: [] }).some(isNow) ? 'watched' : 'quiet';
}
