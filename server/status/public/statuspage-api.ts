/** The report in the shape of Atlassian Statuspage v2, so that existing clients read it. */
import { company, timeZone } from '../../../config/company.ts';
import { statusWords } from '../../../content/status/words.ts';
import type {
  ComponentReport,
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '../../../schemas/status-report.ts';

/** Where the public reaches the status page. */
export interface PageAddress {
  /** `https://www.example.org` */
  readonly site: string;
  /** `https://www.example.org/system-status` */
  readonly page: string;
}

const time = (at: number): string => new Date(at).toISOString();

const componentStatus = ({ state, inMaintenance }: ComponentReport): string => {
  if (inMaintenance) return 'under_maintenance';
  if (state === 'operational') return 'operational';
  return state === 'down' ? 'major_outage' : 'degraded_performance';
};

function indicatorOf({ state, components }: StatusReport): string {
  if (state === 'operational') return 'none';
  if (state !== 'down') return 'minor';
  return components.every((component) => component.state === 'down') ? 'critical' : 'major';
}

/** All answers below `/api/v2`, by their address. */
export function apiAnswers(report: StatusReport, address: PageAddress): Record<string, unknown> {
  const pageId = new URL(address.site).hostname;
  const page = {
    id: pageId,
    name: company.brand,
    url: address.page,
    time_zone: timeZone,
    updated_at: time(report.generatedAt),
  };
  const status = {
    indicator: indicatorOf(report),
    description: statusWords.overall[report.state],
  };

  const componentOf = (component: ComponentReport, index: number) => {
    const since = time(component.since ?? report.generatedAt);
    return {
      id: component.id,
      name: component.name,
      status: componentStatus(component),
      created_at: since,
      updated_at: since,
      position: index + 1,
      description: null,
      showcase: true,
      start_date: null,
      group_id: null,
      page_id: pageId,
      group: false,
      only_show_if_degraded: false,
    };
  };
  const components = report.components.map(componentOf);
  const named = (ids: readonly string[]) => components.filter(({ id }) => ids.includes(id));

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
    monitoring_at: null as string | null,
    resolved_at: null as string | null,
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
  const incidentOf = (incident: IncidentReport) => ({
    ...entry(incident, incident.startedAt, incident.updates[0]?.at ?? incident.startedAt),
    status: incident.status,
    impact: incident.impact,
    started_at: time(incident.startedAt),
    resolved_at: incident.resolvedAt === null ? null : time(incident.resolvedAt),
    incident_updates: incident.updates.map(({ id, status: state, text, at }) =>
      update(incident.id, id, state, text, at),
    ),
    components: named(incident.components),
  });
  const maintenanceOf = (planned: MaintenanceReport) => ({
    ...entry(planned, planned.announcedAt, planned.announcedAt),
    status: planned.status,
    impact: 'maintenance',
    started_at: time(planned.from),
    scheduled_for: time(planned.from),
    scheduled_until: time(planned.to),
    incident_updates: [
      update(planned.id, `${planned.id}-1`, planned.status, planned.text, planned.announcedAt),
    ],
    components: named(planned.components),
  });

  const incidents = report.incidents.map(incidentOf);
  const unresolved = incidents.filter(({ resolved_at }) => resolved_at === null);
  const maintenances = report.maintenances.map(maintenanceOf);
  const inState = (wanted: string) => maintenances.filter(({ status: state }) => state === wanted);
  return {
    'summary.json': {
      page,
      components,
      incidents: unresolved,
      scheduled_maintenances: maintenances,
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
