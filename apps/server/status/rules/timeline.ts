/** The history of a component, from those of its probes. */
import type { MeasuredState, ServiceState } from '@site/monitor/service-status';

/** Half open: `from` belongs to it, `to` does not. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface Stretch<State = MeasuredState> extends TimeSpan {
  readonly state: State;
}

export type KnownState = Exclude<MeasuredState, 'unknown'>;
export type Segment = Stretch<KnownState>;

export interface ProbeHistory {
  /** It takes part from its first measurement until it is taken out of the config. */
  readonly firstAt: number;
  readonly endedAt: number | null;
  readonly segments: readonly Segment[];
}

/** From best to worst. Unknown outranks degraded, because it may hide an outage; nothing outranks down. */
const bySeverity: readonly MeasuredState[] = ['operational', 'degraded', 'unknown', 'down'];

export const worstAtOnce = (states: readonly MeasuredState[]): MeasuredState =>
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

/** The state that a probe contributes from a moment on, and its end. */
interface Contribution {
  /** Undefined while it takes no part. */
  readonly state: MeasuredState | undefined;
  readonly until: number;
}

/** Expects rising moments, so that one pass over thousands of segments is enough. */
function contributions({ firstAt, endedAt, segments }: ProbeHistory): (at: number) => Contribution {
  const end = endedAt ?? Number.POSITIVE_INFINITY;
  let index = 0;
  return (at) => {
    if (at < firstAt) return { state: undefined, until: firstAt };
    if (at >= end) return { state: undefined, until: Number.POSITIVE_INFINITY };
    while ((segments[index]?.to ?? Number.POSITIVE_INFINITY) <= at) index += 1;
    const segment = segments[index];
    if (!segment) return { state: 'unknown', until: end };
    return segment.from <= at
      ? { state: segment.state, until: Math.min(segment.to, end) }
      : { state: 'unknown', until: Math.min(segment.from, end) };
  };
}

/** At each moment the worst of the probes that take part; unknown where none does. Gapless from `from` to `to`. */
export function componentTimeline(
  probes: readonly ProbeHistory[],
  from: number,
  to: number,
): readonly Stretch[] {
  const askers = probes.map(contributions);
  const result: Stretch[] = [];
  for (let at = from; at < to; ) {
    const present = askers.map((ask) => ask(at));
    const states = present.flatMap(({ state }) => state ?? []);
    const until = Math.min(to, ...present.map((one) => one.until));
    extend(result, { from: at, to: until, state: worstAtOnce(states) });
    at = until;
  }
  return result;
}

export interface AnnouncedMaintenance extends TimeSpan {
  readonly announcedAt: number;
  readonly cancelledAt: number | null;
}

/** When it counts: not before it was announced, and not after it was cancelled. */
export const countedTime = ({ from, to, announcedAt, cancelledAt }: AnnouncedMaintenance) => ({
  from: Math.max(from, announcedAt),
  to: Math.min(to, cancelledAt ?? to),
});

/** Announced maintenance replaces what was measured in it. */
export function withMaintenance(
  timeline: readonly Stretch[],
  maintenances: readonly AnnouncedMaintenance[],
): readonly Stretch<ServiceState>[] {
  const times = maintenances.map(countedTime).filter(({ from, to }) => from < to);
  if (times.length === 0) return timeline;
  const edges = times.flatMap(({ from, to }) => [from, to]);
  const result: Stretch<ServiceState>[] = [];
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
