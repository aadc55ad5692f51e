/** Hours as the smallest part of the past that is summed up: every day of Europe/Berlin is made of whole ones. */
import { hour } from '../../clock.ts';
import { noTime, type Tally } from './availability.ts';
import type { CountedState, Stretch } from './timeline.ts';

export const hourBefore = (at: number): number => Math.floor(at / hour) * hour;
export const hourAfter = (at: number): number => Math.ceil(at / hour) * hour;

/** A tally of each hour from `from` to `to`, which are whole hours; the timeline has no gaps. */
export function tallyHours(
  timeline: readonly Stretch<CountedState>[],
  from: number,
  to: number,
): readonly Tally[] {
  const hours = Array.from({ length: (to - from) / hour }, () => ({ ...noTime }));
  for (const stretch of timeline) {
    const end = Math.min(stretch.to, to);
    for (let at = Math.max(stretch.from, from); at < end; ) {
      const next = Math.min(hourBefore(at) + hour, end);
      const sums = hours[Math.floor((at - from) / hour)];
      if (sums) sums[stretch.state] += next - at;
      at = next;
    }
  }
  return hours;
}
