/** The history of a component, from those of its probes. */
import type { ServiceState } from '../../../schemas/service-status.ts';
import type { Segment } from './segments.ts';

export interface Stretch<State = ServiceState> {
  readonly from: number;
  readonly to: number;
  readonly state: State;
}

export type CountedState = ServiceState | 'maintenance';

export interface ProbeHistory {
  /** It takes part from its first measurement until it is taken out of the config. */
  readonly firstAt: number;
  readonly endedAt: number | null;
  readonly segments: readonly Segment[];
}

/** For availability, from best to worst: what is not known cannot be told as degraded, and down is down whatever else is unknown. */
const bySeverity: readonly ServiceState[] = ['operational', 'degraded', 'unknown', 'down'];

export const worstAtOnce = (states: readonly ServiceState[]): ServiceState =>
  bySeverity.findLast((state) => states.includes(state)) ?? 'unknown';

/** Adds to the end; a stretch in the same state grows. */
function extend<State>(stretches: Stretch<State>[], next: Stretch<State>): void {
  const last = stretches.at(-1);
  if (last?.state === next.state && last.to === next.from) {
    stretches[stretches.length - 1] = { ...last, to: next.to };
  } else stretches.push(next);
}

/** All moments at which something may change, between `from` and `to`, with both. */
function moments(times: readonly number[], from: number, to: number): readonly number[] {
  const inside = times.filter((time) => time > from && time < to);
  return [...new Set([from, ...inside, to])].sort((a, b) => a - b);
}

/** Asked for rising moments: which of the stretches holds then. */
function walker<Item extends { readonly from: number; readonly to: number }>(
  items: readonly Item[],
): (at: number) => Item | undefined {
  let index = 0;
  return (at) => {
    while ((items[index]?.to ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const item = items[index];
    return item && item.from <= at ? item : undefined;
  };
}

/** At each moment the worst of the probes that take part; unknown where none does. Gapless from `from` to `to`. */
export function componentTimeline(
  probes: readonly ProbeHistory[],
  from: number,
  to: number,
): readonly Stretch[] {
  if (from >= to) return [];
  const times = probes.flatMap(({ firstAt, endedAt, segments }) => [
    firstAt,
    ...(endedAt === null ? [] : [endedAt]),
    ...segments.flatMap((segment) => [segment.from, segment.to]),
  ]);
  const histories = probes.map(({ firstAt, endedAt, segments }) => ({
    takesPart: (at: number) => at >= firstAt && (endedAt === null || at < endedAt),
    at: walker(segments),
  }));
  const result: Stretch[] = [];
  const edges = moments(times, from, to);
  for (const [index, edge] of edges.slice(0, -1).entries()) {
    const states = histories
      .filter(({ takesPart }) => takesPart(edge))
      .map((history): ServiceState => history.at(edge)?.state ?? 'unknown');
    extend(result, { from: edge, to: edges[index + 1] ?? to, state: worstAtOnce(states) });
  }
  return result;
}

export interface AnnouncedMaintenance {
  readonly from: number;
  readonly to: number;
  readonly announcedAt: number;
  readonly cancelledAt: number | null;
}

/** When it counts: not before it was announced, and not after it was cancelled. */
export const countedTime = ({ from, to, announcedAt, cancelledAt }: AnnouncedMaintenance) => ({
  from: Math.max(from, announcedAt),
  to: Math.min(to, cancelledAt ?? to),
});

/** Announced maintenance takes the place of whatever was measured in it. */
export function withMaintenance(
  timeline: readonly Stretch[],
  maintenances: readonly AnnouncedMaintenance[],
): readonly Stretch<CountedState>[] {
  const times = maintenances.map(countedTime).filter(({ from, to }) => from < to);
  if (times.length === 0) return timeline;
  const edges = times.flatMap(({ from, to }) => [from, to]);
  const result: Stretch<CountedState>[] = [];
  for (const stretch of timeline) {
    const parts = moments(edges, stretch.from, stretch.to);
    for (const [index, from] of parts.slice(0, -1).entries()) {
      const isMaintenance = times.some((time) => time.from <= from && from < time.to);
      const state = isMaintenance ? 'maintenance' : stretch.state;
      extend(result, { from, to: parts[index + 1] ?? stretch.to, state });
    }
  }
  return result;
}
