/**
 * How long a component was in which state, part by part of the window: the day in which it begins, whole days, and today.
 * Reading weeks of a target that flaps takes seconds, so a closed day is summed up once and remembered. Its key names all
 * that it was made from: when a result, a cut or a maintenance changes that day, it is looked for under another key.
 */
import { addTally, noTime, type Tally, tally } from './rules/availability.ts';
import { settledUntil } from './rules/machine.ts';
import {
  componentTimeline,
  countedTime,
  type Stretch,
  type TimeSpan,
  withMaintenance,
} from './rules/timeline.ts';
import type { MeasuredData } from './store/read-data.ts';

/** What was measured and announced of one component. */
export const measuredOf = ({ probes, maintenances }: MeasuredData, id: string): MeasuredData => ({
  probes: probes.filter(({ component }) => component === id),
  maintenances: maintenances.filter(({ components }) => components.includes(id)),
});

/** One part of the window. */
export interface Totals {
  readonly times: Tally;
  /** The state at its end, and since when. */
  readonly last: Stretch | undefined;
}

/** `earliest` reaches back before the part, for the start of a state that began before it. */
export function totalsOf(measured: MeasuredData, part: TimeSpan, earliest = part.from): Totals {
  const timeline = componentTimeline(measured.probes, earliest, part.to);
  const counted = withMaintenance(timeline, measured.maintenances);
  return { times: tally(counted, part.from, part.to), last: timeline.at(-1) };
}

/** The later results of a probe change nothing before `settledUntil`; before that its last result tells which they were. */
export function dayKey(component: string, measured: MeasuredData, { from, to }: TimeSpan): string {
  const probes = measured.probes
    .filter(({ firstAt, endedAt }) => firstAt < to && (endedAt ?? to) > from)
    .map(({ id, firstAt, endedAt, machine }) => [
      id,
      Math.max(firstAt, from),
      Math.min(endedAt ?? to, to),
      machine.cuts,
      settledUntil(machine) >= to || machine.last?.at,
    ]);
  const maintenances = measured.maintenances
    .map(countedTime)
    .filter((time) => time.from < to && time.to > from)
    .map((time) => [time.from, time.to]);
  return JSON.stringify([component, from, probes, maintenances]);
}

export function sum(parts: readonly Totals[]): Tally {
  const sums = { ...noTime };
  for (const { times } of parts) addTally(sums, times);
  return sums;
}

/** The state at the end of adjoining parts, and since when: a state that fills a part may have begun in the one before. */
export function lastStretch(parts: readonly Totals[]): Stretch | undefined {
  let found: Stretch | undefined;
  for (const { last } of parts.toReversed()) {
    if (!last) continue;
    if (found && (last.state !== found.state || last.to !== found.from)) break;
    found = { ...last, to: found?.to ?? last.to };
  }
  return found;
}
