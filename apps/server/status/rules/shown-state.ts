/**
 * The state that everybody sees: the one place where measurements, incidents and maintenance come together.
 * Maintenance under way replaces the other two for its components. Otherwise the worst counts: an incident may make a
 * component worse than it was measured, never better.
 */
import { type MeasuredState, type ServiceState, worstState } from '@site/monitor/service-status';
import type { IncidentImpact, IncidentReport, UpdateReport } from '@site/monitor/status-report';
import { type AnnouncedMaintenance, countedTime, type Stretch } from './timeline.ts';

/** The measured state, and since when. */
export interface Measured {
  readonly state: MeasuredState;
  readonly since: number | null;
}

interface Shown {
  readonly state: ServiceState;
  readonly since: number | null;
}

type Concern = { readonly components: readonly string[] };

interface Incident extends Pick<IncidentReport, 'impact' | 'components' | 'startedAt'> {
  /** Opened by a measured outage. */
  readonly automatic: boolean;
  /** Newest first. */
  readonly updates: readonly (UpdateReport & { readonly byPerson: boolean })[];
}

export interface Announcements {
  readonly incidents: readonly Incident[];
  readonly maintenances: readonly (AnnouncedMaintenance & Concern)[];
}

const stateOfImpact: Readonly<Record<IncidentImpact, ServiceState | undefined>> = {
  none: undefined,
  minor: 'degraded',
  major: 'down',
  critical: 'down',
};

/** An incident that names no component is about all of them. */
export const concerns = ({ components }: Concern, id: string): boolean =>
  components.length === 0 || components.includes(id);

/** A watched or resolved incident says nothing about the present. */
export const countsNow = ({ status }: Pick<IncidentReport, 'status'>): boolean =>
  status === 'investigating' || status === 'identified';

/**
 * The times in which the incident counted. The status of its last update decides whether it still does, even when another
 * machine's clock is ahead. One that a measured outage opened only repeats the probes until a person writes to it: when
 * their state is unknown, it does not count either.
 */
function incidentStretches(
  { automatic, startedAt, impact, updates }: Incident,
  now: number,
): readonly Stretch<ServiceState>[] {
  const state = stateOfImpact[impact];
  if (!state) return [];
  const all = updates.toReversed();
  const first = automatic ? all.findIndex(({ byPerson }) => byPerson) : 0;
  const inOrder = first < 0 ? [] : all.slice(first);
  return inOrder.flatMap((update, index) => {
    if (!countsNow(update)) return [];
    const isOpening = !automatic && index === 0;
    const from = Math.min(isOpening ? startedAt : update.at, now);
    const next = inOrder[index + 1];
    return [{ state, from, to: next ? Math.min(next.at, now) : Number.POSITIVE_INFINITY }];
  });
}

/** What people have said about a component, and for which times. */
const saidOf = (
  id: string,
  { incidents, maintenances }: Announcements,
  now: number,
): readonly Stretch<ServiceState>[] => [
  ...incidents.filter((one) => concerns(one, id)).flatMap((one) => incidentStretches(one, now)),
  ...maintenances
    .filter(({ components }) => components.includes(id))
    .map((one) => ({ state: 'maintenance' as const, ...countedTime(one) })),
];

/** The state of a component, and since when. */
export function shownState(
  id: string,
  measured: Measured,
  announcements: Announcements,
  now: number,
): Shown {
  const said = saidOf(id, announcements, now);
  const stateAt = (at: number): ServiceState | undefined => {
    const states: ServiceState[] = said
      .filter(({ from, to }) => from <= at && at < to)
      .map(({ state }) => state);
    if (states.includes('maintenance')) return 'maintenance';
    // Ignore anything before `measured.since`.
    if (measured.since === null || measured.since <= at) states.push(measured.state);
    return states.length === 0 ? undefined : worstState(states);
  };
  const state = stateAt(now) ?? measured.state;
  const began = measured.since === null ? [] : [measured.since];
  const changes = [...began, ...said.flatMap(({ from, to }) => [from, to])];
  const since = changes
    .filter((at) => at <= now)
    .sort((one, other) => other - one)
    .find((at) => stateAt(at - 1) !== state);
  return { state, since: since ?? null };
}

/** Whether an incident names components and none of them is in the config any longer. */
export const concernsNone = (incident: Concern, ids: readonly string[]): boolean =>
  incident.components.length > 0 && !incident.components.some((id) => ids.includes(id));

/**
 * The state of all components together, and of incidents that no component shows. Where nothing is known it is neutral;
 * maintenance of one does not hide the outage of another.
 */
export function overallState(
  components: readonly (Pick<Shown, 'state'> & { readonly id: string })[],
  incidents: readonly Incident[],
  now: number,
): ServiceState {
  const ids = components.map(({ id }) => id);
  const said = incidents
    .filter((one) => concernsNone(one, ids))
    .flatMap((one) => incidentStretches(one, now))
    .filter(({ from, to }) => from <= now && now < to);
  return worstState([...components, ...said].map(({ state }) => state));
}
