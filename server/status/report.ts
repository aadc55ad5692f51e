/** What is stored, as the page, the API, the feed and the badges show it. No address, port or error text of a target is in it. */
import { type ServiceState, worstState } from '../../schemas/service-status.ts';
import type {
  ComponentReport,
  DayReport,
  IncidentReport,
  MaintenanceReport,
  ResponseReport,
  StatusReport,
} from '../../schemas/status-report.ts';
import { day, second } from '../clock.ts';
import type { ComponentConfig, StatusConfig } from './config/status-config.ts';
import {
  availabilityText,
  type LocalDay,
  lastDays,
  secondsOf,
  tally,
  windowLength,
  worstMeasured,
} from './rules/availability.ts';
import { merged, quantile } from './rules/histogram.ts';
import { componentTimeline, countedTime, withMaintenance, worstAtOnce } from './rules/timeline.ts';
import { hourOf } from './store/probe-work.ts';
import type {
  StatusData,
  StatusStore,
  StoredIncident,
  StoredMaintenance,
  StoredProbe,
} from './store/status-store.ts';

const incidentDays = 90;
const responseHours = 24;
/** The clocks of two machines differ; a result from further ahead was measured by a wrong one. */
const clockTolerance = 5 * second;

interface Moment {
  readonly now: number;
  readonly days: readonly LocalDay[];
  readonly data: StatusData;
}

const isFresh = ({ lastAt, hold }: StoredProbe, now: number): boolean =>
  lastAt <= now + clockTolerance && now < lastAt + hold;

/** The times of one probe, the first that measures any: those of several are no one's times. */
function responseOf(probes: readonly StoredProbe[], now: number): ResponseReport | null {
  const present = hourOf(now);
  const measured = probes.find(({ hours }) => hours.size > 0);
  if (!measured) return null;
  const hours = Array.from({ length: responseHours }, (_, index) =>
    measured.hours.get(present - responseHours + 1 + index),
  );
  const all = merged(hours.filter((one) => one !== undefined));
  const median = quantile(all, 0.5);
  const p95 = quantile(all, 0.95);
  if (median === null || p95 === null) return null;
  const rounded = (value: number | null) => (value === null ? null : Math.round(value));
  return {
    median: Math.round(median),
    p95: Math.round(p95),
    hours: hours.map((one) => rounded(one ? quantile(one, 0.5) : null)),
  };
}

/** Incidents of the component that touched the day. */
const titlesOn = (incidents: readonly StoredIncident[], { from, to }: LocalDay): string[] =>
  incidents
    .filter(({ startedAt, resolvedAt }) => startedAt < to && (resolvedAt ?? to) >= from)
    .map(({ title }) => title);

function blipsOf(probes: readonly StoredProbe[], now: number): number {
  const first = Math.floor((now - windowLength) / day) + 1;
  return probes
    .flatMap(({ blips }) => Object.entries(blips))
    .filter(([number]) => Number(number) >= first)
    .reduce((sum, [, count]) => sum + count, 0);
}

/** The present state, and since when. A probe that has measured nothing yet is not known to be well. */
function presentState(
  config: ComponentConfig,
  probes: readonly StoredProbe[],
  timeline: ReturnType<typeof componentTimeline>,
  now: number,
): { readonly state: ServiceState; readonly since: number | null } {
  const states = config.probes.map(({ key }): ServiceState => {
    const probe = probes.find((one) => one.key === key && one.endedAt === null);
    const current = probe?.segments.findLast(({ from }) => from <= now);
    return probe && current && isFresh(probe, now) && now < current.to ? current.state : 'unknown';
  });
  const state = worstAtOnce(states);
  const last = timeline.at(-1);
  // The first stretch reaches back to a time before all measurements.
  const since = last?.state === state && last.from > 0 ? last.from : null;
  return { state, since };
}

function componentReport(config: ComponentConfig, { now, days, data }: Moment): ComponentReport {
  const probes = data.probes.filter(({ component }) => component === config.id);
  const active = config.probes.flatMap(
    ({ key }) => probes.find((one) => one.key === key && one.endedAt === null) ?? [],
  );
  const concerns = ({ components }: { readonly components: readonly string[] }) =>
    components.includes(config.id);
  const maintenances = data.maintenances.filter(concerns);
  const incidents = data.incidents.filter(concerns);
  const timeline = componentTimeline(probes, 0, now);
  const counted = withMaintenance(timeline, maintenances);
  const times = tally(counted, now - windowLength, now);
  return {
    id: config.id,
    name: config.name,
    ...presentState(config, probes, timeline, now),
    measuredAt: active.length > 0 ? Math.max(...active.map(({ lastAt }) => lastAt)) : null,
    inMaintenance: maintenances.map(countedTime).some(({ from, to }) => from <= now && now < to),
    availability: {
      text: availabilityText(times),
      ...secondsOf(times),
      blips: blipsOf(probes, now),
    },
    days: days.map((one): DayReport => {
      const ofDay = tally(counted, one.from, one.to);
      return {
        day: one.day,
        state: worstMeasured(ofDay),
        ...secondsOf(ofDay),
        incidents: titlesOn(incidents, one),
      };
    }),
    response: responseOf(active, now),
  };
}

const incidentReport = ({
  automatic: _,
  updates,
  ...incident
}: StoredIncident): IncidentReport => ({
  ...incident,
  updates: updates.map(({ byPerson: __, ...update }) => update),
});

const maintenanceReport = (
  { cancelledAt: _, ...maintenance }: StoredMaintenance,
  now: number,
): MaintenanceReport => ({
  ...maintenance,
  status: now < maintenance.from ? 'scheduled' : now < maintenance.to ? 'in_progress' : 'completed',
});

export async function readReport(
  store: StatusStore,
  config: StatusConfig,
  now: number,
): Promise<StatusReport> {
  const days = lastDays(now);
  const data = await store.read({
    segmentsSince: Math.min(now - windowLength, days[0]?.from ?? now),
    hoursSince: hourOf(now) - responseHours + 1,
    incidentsSince: now - incidentDays * day,
  });
  const components = config.components.map((one) => componentReport(one, { now, days, data }));
  const measured = components.flatMap(({ measuredAt }) => measuredAt ?? []);
  const intervals = config.components.flatMap(({ probes }) =>
    probes.map(({ interval }) => interval / second),
  );
  const isRunning = ({ resolvedAt }: StoredIncident) => resolvedAt === null;
  return {
    version: 1,
    generatedAt: now,
    measuredAt: measured.length > 0 ? Math.max(...measured) : null,
    intervalSeconds: Math.min(...intervals),
    state: worstState(components.map(({ state }) => state)),
    components,
    incidents: [
      ...data.incidents.filter(isRunning),
      ...data.incidents.filter((one) => !isRunning(one)),
    ].map(incidentReport),
    maintenances: data.maintenances
      .filter(({ to, cancelledAt }) => to > now && cancelledAt === null)
      .map((one) => maintenanceReport(one, now)),
  };
}
