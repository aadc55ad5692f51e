/** The report in the shape of Atlassian Statuspage v2, so that existing clients read it. */
import { company, timeZone } from '@site/company/company';
import { liveStatus } from '@site/company/status/live-status';
import { statusWords } from '@site/company/status/words';
import type { ServiceState } from '@site/monitor/service-status';
import type {
  ComponentReport,
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '@site/monitor/status-report';
import { concerns, concernsNone, countsNow } from '../rules/shown-state.ts';

/** Where the public reaches the status page. */
export interface PageAddress {
  /** `https://www.example.org` */
  readonly site: string;
  /** `https://www.example.org/system-status` */
  readonly page: string;
}

/** Clients expect a time: 1970 where there is none, so that an unchanged answer stays the same. */
const time = (at: number | null): string => new Date(at ?? 0).toISOString();

const componentStatus: Readonly<Record<ServiceState, string>> = {
  operational: 'operational',
  maintenance: 'under_maintenance',
  unknown: 'degraded_performance',
  degraded: 'degraded_performance',
  down: 'major_outage',
};

const indicators: Readonly<Record<ServiceState, string>> = {
  operational: 'none',
  maintenance: 'maintenance',
  unknown: 'minor',
  degraded: 'minor',
  down: 'major',
};

/** `critical`: everything is down, or a person has called an incident so. */
function indicatorOf({ state, components, incidents }: StatusReport): string {
  const down = components.filter((component) => component.state === 'down');
  const ids = components.map(({ id }) => id);
  const isCritical = incidents.some(
    (incident) =>
      countsNow(incident) &&
      incident.impact === 'critical' &&
      (concernsNone(incident, ids) || down.some(({ id }) => concerns(incident, id))),
  );
  const isEverything = down.length > 0 && down.length === components.length;
  return isCritical || isEverything ? 'critical' : indicators[state];
}

/** One sentence for all components together, for programs that show nothing else. */
export function overallSentence({ state, components }: StatusReport): string {
  const { some, every } = statusWords.overall[state];
  return components.every((component) => component.state === state) ? every : some;
}

/** All answers below `/api/v2`, by their address. */
export function apiAnswers(report: StatusReport, address: PageAddress): Record<string, unknown> {
  const pageId = new URL(address.site).hostname;
  const page = {
    id: pageId,
    name: company.brand,
    url: address.page,
    time_zone: timeZone,
    updated_at: time(report.changedAt),
  };
  const status = { indicator: indicatorOf(report), description: overallSentence(report) };

  const componentOf = (
    { id, name, description, state, since, monitoredSince }: ComponentReport,
    index: number,
  ) => ({
    id,
    name,
    status: componentStatus[state],
    created_at: time(monitoredSince),
    updated_at: time(since ?? monitoredSince),
    position: index + 1,
    description,
    showcase: true,
    start_date: null,
    group_id: null,
    page_id: pageId,
    group: false,
    only_show_if_degraded: false,
  });
  const components = report.components.map(componentOf);
  const named = (entry: { readonly components: readonly string[] }) =>
    components.filter(({ id }) => concerns(entry, id));

  /** What an incident and a maintenance have in common. */
  const entry = (
    { id, title }: { readonly id: string; readonly title: string },
    createdAt: number,
    updatedAt: number,
  ) => ({
    id,
    name: title,
    created_at: time(createdAt),
    updated_at: time(updatedAt),
    shortlink: `${address.page}#${id}`,
    page_id: pageId,
  });
  const update = (incident: string, id: string, state: string, body: string, at: number) => ({
    id,
    status: state,
    body,
    incident_id: incident,
    created_at: time(at),
    updated_at: time(at),
    display_at: time(at),
    affected_components: null,
    deliver_notifications: false,
    custom_tweet: null,
    tweet_id: null,
  });
  const optionalTime = (at: number | null | undefined): string | null =>
    typeof at === 'number' ? time(at) : null;
  const incidentOf = (incident: IncidentReport) => ({
    ...entry(incident, incident.startedAt, incident.updates[0]?.at ?? incident.startedAt),
    status: incident.status,
    impact: incident.impact,
    started_at: time(incident.startedAt),
    monitoring_at: optionalTime(incident.updates.find((one) => one.status === 'monitoring')?.at),
    resolved_at: optionalTime(incident.resolvedAt),
    incident_updates: incident.updates.map(({ id, status: state, text, at }) =>
      update(incident.id, id, state, text, at),
    ),
    components: named(incident),
  });
  const maintenanceOf = (planned: MaintenanceReport) => {
    const { id, status: own, announcedAt, changedAt } = planned;
    // Statuspage knows no cancelled maintenance: it is over, and its last update says why.
    const shown = own === 'cancelled' ? 'completed' : own;
    const announcement = update(id, `${id}-1`, 'scheduled', planned.text, announcedAt);
    const word = liveStatus.announcements.maintenances.statuses[own];
    return {
      ...entry(planned, announcedAt, changedAt),
      status: shown,
      impact: 'maintenance',
      started_at: time(planned.from),
      monitoring_at: null,
      resolved_at: optionalTime(shown === 'completed' ? changedAt : null),
      scheduled_for: time(planned.from),
      scheduled_until: time(planned.to),
      incident_updates:
        own === 'scheduled'
          ? [announcement]
          : [update(id, `${id}-2`, shown, word, changedAt), announcement],
      components: named(planned),
    };
  };

  const incidents = report.incidents.map(incidentOf);
  const unresolved = incidents.filter(({ resolved_at }) => resolved_at === null);
  const maintenances = report.maintenances.map(maintenanceOf);
  const inState = (wanted: string) => maintenances.filter(({ status: state }) => state === wanted);
  return {
    'summary.json': {
      page,
      components,
      incidents: unresolved,
      scheduled_maintenances: maintenances.filter(({ resolved_at }) => resolved_at === null),
      status,
    },
    'status.json': { page, status },
    'components.json': { page, components },
    'incidents.json': { page, incidents },
    'incidents/unresolved.json': { page, incidents: unresolved },
    'scheduled-maintenances.json': { page, scheduled_maintenances: maintenances },
    'scheduled-maintenances/upcoming.json': { page, scheduled_maintenances: inState('scheduled') },
    'scheduled-maintenances/active.json': { page, scheduled_maintenances: inState('in_progress') },
  };
}
