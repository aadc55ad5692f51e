/**
 * How long a component was in which state, in each part of the window. Reading weeks of a target that flaps takes seconds,
 * so a part of the past is summed up once and remembered. Its key names all that it was made from: when a result, a cut or
 * a maintenance changes that part, it has another key.
 */
import type { ServiceState } from '@site/monitor/service-status';
import { type Tally, tally } from './rules/availability.ts';
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

export interface PartTotals extends TimeSpan {
  readonly times: Tally;
  /** The state at its end, and since when. */
  readonly last: Stretch | undefined;
}

/** `earliest` reaches back before the part, for the start of a state that began before it. */
export function totalsOf(
  measured: MeasuredData,
  { from, to }: TimeSpan,
  earliest = from,
): PartTotals {
  const timeline = componentTimeline(measured.probes, earliest, to);
  const counted = withMaintenance(timeline, measured.maintenances);
  return { from, to, times: tally(counted, from, to), last: timeline.at(-1) };
}

/** Stored segments end before the last result. Where there can be none, the probes hold all that is known. */
export const hasSegments = (measured: MeasuredData, part: TimeSpan): boolean =>
  probesIn(measured, part).some(({ machine }) => part.from < (machine.last?.at ?? 0));

const probesIn = ({ probes }: MeasuredData, { from, to }: TimeSpan) =>
  probes.filter(({ firstAt, endedAt }) => firstAt < to && (endedAt ?? to) > from);

/** Later results of a probe change nothing before `settledUntil`. After it, the last result shows which ones were counted. */
export function partKey(component: string, measured: MeasuredData, { from, to }: TimeSpan): string {
  const probes = probesIn(measured, { from, to }).map(({ id, firstAt, endedAt, machine }) => {
    const results = settledUntil(machine) >= to ? 'settled' : machine.last?.at;
    const [begin, end] = [Math.max(firstAt, from), Math.min(endedAt ?? to, to)];
    return `${id} ${begin} ${end} ${machine.cuts} ${results}`;
  });
  const maintenances = measured.maintenances
    .map(countedTime)
    .filter((time) => time.from < to && time.to > from)
    .map((time) => `${time.from} ${time.to}`);
  return `${component} ${from} ${to}: ${probes.join(', ')}; ${maintenances.join(', ')}`;
}

export function sum(parts: readonly PartTotals[]): Tally {
  const total = (state: ServiceState) => parts.reduce((time, part) => time + part.times[state], 0);
  return {
    operational: total('operational'),
    degraded: total('degraded'),
    unknown: total('unknown'),
    down: total('down'),
    maintenance: total('maintenance'),
  };
}

/** The state at the end of adjoining parts, and since when: a state that fills a part may have begun in the one before. */
export function lastStretch(parts: readonly PartTotals[]): Stretch | undefined {
  let found: Stretch | undefined;
  for (const { last } of parts.toReversed()) {
    if (!last) continue;
    if (found && (last.state !== found.state || last.to !== found.from)) break;
    found = { ...last, to: found?.to ?? last.to };
  }
  return found;
}
