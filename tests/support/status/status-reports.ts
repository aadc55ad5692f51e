/** Reports of the measured status page for tests: all well, an outage, and every state at once. */

import { day, hour, minute } from '@site/base';
import type { ServiceState } from '@site/monitor/service-status';
import type {
  ComponentReport,
  DayReport,
  IncidentReport,
  MaintenanceReport,
  StatusReport,
} from '@site/monitor/status-report';

/** Noon in Berlin. */
export const reportTime = Date.parse('2026-11-16T11:00:00Z');

const nothingWrong = {
  downSeconds: 0,
  degradedSeconds: 0,
  unknownSeconds: 0,
  maintenanceSeconds: 0,
};

const availability = (
  text: string | null,
  changes: Partial<ComponentReport['availability']> = {},
): ComponentReport['availability'] => ({ text, ...nothingWrong, blips: 0, ...changes });

function quietDays(at: number): DayReport[] {
  return Array.from({ length: 30 }, (_, index) => ({
    day: new Date(at - (29 - index) * day).toISOString().slice(0, 10),
    state: 'operational',
    coveragePercent: 100,
    ...nothingWrong,
    incidents: [],
  }));
}

/** The days with some of them changed, counted back from today. */
export const daysWith = (
  at: number,
  changes: Readonly<Record<number, Partial<DayReport>>>,
): DayReport[] => quietDays(at).map((quiet, index) => ({ ...quiet, ...changes[29 - index] }));

export function component(
  id: string,
  name: string,
  changes: Partial<ComponentReport> = {},
  at = reportTime,
): ComponentReport {
  return {
    id,
    name,
    description: null,
    state: 'operational',
    since: at - 6 * day,
    monitoredSince: at - 200 * day,
    measuredAt: at - 12_000,
    availability: availability('100\u202f%'),
    days: quietDays(at),
    response: {
      median: 118,
      p95: 342,
      hours: Array.from({ length: 24 }, (_, index) => 100 + ((index * 37) % 60)),
    },
    ...changes,
  };
}

export const runningIncident = (at = reportTime): IncidentReport => ({
  id: 'i1',
  title: 'Webserver nicht erreichbar',
  status: 'identified',
  impact: 'major',
  components: ['web'],
  startedAt: at - 14 * minute,
  resolvedAt: null,
  updates: [
    {
      id: 'u2',
      status: 'identified',
      text: 'Ein Netzteil ist ausgefallen. Wir tauschen es gerade.',
      at: at - 6 * minute,
    },
    {
      id: 'u1',
      status: 'investigating',
      text: 'Wir suchen die Ursache.',
      at: at - 12 * minute,
    },
  ],
});

export const pastIncident = (at: number): IncidentReport => ({
  ...runningIncident(at - 9 * day),
  id: 'i0',
  title: 'Verzögerte Zustellung von E-Mails',
  status: 'resolved',
  impact: 'minor',
  components: ['mail'],
  resolvedAt: at - 9 * day + 25 * minute,
});

export const plannedMaintenance = (at: number): MaintenanceReport => ({
  id: 'm1',
  title: 'Austausch eines Datenbankservers',
  text: 'Die Datenbanken sind bis zu zehn Minuten nicht erreichbar.',
  status: 'scheduled',
  components: ['mysql'],
  from: at + 2 * day,
  to: at + 2 * day + 2 * hour,
  announcedAt: at - day,
  changedAt: at - day,
  excluded: null,
});

/** Maintenance of the past: carried out, and cancelled on the day before. */
const pastMaintenances = (at: number): MaintenanceReport[] => [
  {
    ...plannedMaintenance(at),
    id: 'm-cancelled',
    title: 'Umzug in einen anderen Schrank',
    status: 'cancelled',
    from: at - 3 * day,
    to: at - 3 * day + hour,
    announcedAt: at - 10 * day,
    changedAt: at - 4 * day,
  },
  {
    ...plannedMaintenance(at),
    id: 'm-completed',
    title: 'Neue Datenträger',
    status: 'completed',
    from: at - 5 * day,
    to: at - 5 * day + 2 * hour,
    announcedAt: at - 10 * day,
    changedAt: at - 5 * day + 2 * hour,
    excluded: { from: at - 5 * day, to: at - 5 * day + 2 * hour },
  },
];

export function reportWith(
  state: ServiceState,
  components: readonly ComponentReport[],
  changes: Partial<StatusReport> = {},
  at = reportTime,
): StatusReport {
  return {
    version: 1,
    generatedAt: at,
    measuredAt: at - 12_000,
    intervalSeconds: 60,
    changedAt: at - 6 * minute,
    state,
    components,
    incidents: [],
    maintenances: [],
    ...changes,
  };
}

const four = (
  at: number,
  changes: Partial<Record<'web' | 'mysql' | 'mail' | 'backup', Partial<ComponentReport>>>,
) => [
  component(
    'web',
    'Webserver',
    { description: 'Liefern Websites und Shops aus.', ...changes.web },
    at,
  ),
  component('mysql', 'MySQL-Datenbanken', changes.mysql, at),
  component('mail', 'E-Mail-Dienste', changes.mail, at),
  component('backup', 'Backup-Systeme', { response: null, ...changes.backup }, at),
];

/** All well, after a month with a little of everything. */
export const wellReport = (at = reportTime): StatusReport =>
  reportWith(
    'operational',
    four(at, {
      mail: {
        availability: availability('99,94\u202f%', {
          downSeconds: 1500,
          degradedSeconds: 720,
          blips: 3,
        }),
        days: daysWith(at, {
          9: { state: 'down', downSeconds: 1500, incidents: ['Verzögerte Zustellung von E-Mails'] },
          17: { state: 'degraded', degradedSeconds: 720 },
        }),
      },
    }),
    {
      incidents: [pastIncident(at)],
      maintenances: [plannedMaintenance(at), ...pastMaintenances(at)],
    },
    at,
  );

/** The first measurement was taken so many minutes ago; the server floors what is known to whole seconds. */
export function youngReport(minutes: number, at = reportTime): StatusReport {
  const seconds = Math.floor(minutes * 60);
  const web = component(
    'web',
    'Webserver',
    {
      since: at - minutes * minute,
      monitoredSince: at - minutes * minute,
      availability: availability('100\u202f%', { unknownSeconds: 30 * 86_400 - seconds }),
      days: quietDays(at).map((each, index) =>
        index === 29
          ? { ...each, state: 'unknown', coveragePercent: 1, unknownSeconds: 43_200 - seconds }
          : { ...each, state: 'unknown', coveragePercent: 0, unknownSeconds: 86_400 },
      ),
      response: null,
    },
    at,
  );
  return reportWith('operational', [web], {}, at);
}

/** One of the four services in this state. */
export const stateReport = (state: ServiceState, at: number): StatusReport =>
  reportWith(state, four(at, { mail: { state, since: at - 20 * minute } }), {}, at);

/** The web servers are down, the databases slow, the backups maintained and without data. */
export const outageReport = (at = reportTime): StatusReport =>
  reportWith(
    'down',
    four(at, {
      web: {
        state: 'down',
        since: at - 14 * minute,
        availability: availability('99,96\u202f%', {
          downSeconds: 14 * 60,
          unknownSeconds: 5 * 3600,
          blips: 1,
        }),
        days: daysWith(at, {
          0: { state: 'down', downSeconds: 14 * 60, incidents: ['Webserver nicht erreichbar'] },
          22: { state: 'unknown', coveragePercent: 0, unknownSeconds: 86_400 },
        }),
      },
      mysql: {
        state: 'degraded',
        days: daysWith(at, { 0: { state: 'degraded', degradedSeconds: 300 } }),
      },
      backup: {
        state: 'maintenance',
        since: at - hour,
        monitoredSince: null,
        measuredAt: null,
        availability: availability(null, { unknownSeconds: 30 * 86_400 }),
        days: quietDays(at).map((each) => ({
          ...each,
          state: 'unknown',
          coveragePercent: 0,
          unknownSeconds: 86_400,
        })),
      },
    }),
    {
      incidents: [runningIncident(at), pastIncident(at)],
      maintenances: [
        {
          ...plannedMaintenance(at),
          id: 'm0',
          title: 'Wartung der Backup-Systeme',
          text: 'Sicherungen laufen heute später.',
          status: 'in_progress',
          components: ['backup'],
          from: at - hour,
          to: at + hour,
          changedAt: at - hour,
          excluded: { from: at - hour, to: at },
        },
        plannedMaintenance(at),
      ],
    },
    at,
  );
