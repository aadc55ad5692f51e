/** Incidents and maintenance as the page, the API, the feed and calendar files show them. */
import type { IncidentReport, MaintenanceReport } from '@site/monitor/status-report';
import { countedTime } from './rules/timeline.ts';
import type { StoredIncident } from './store/incidents.ts';
import type { StoredMaintenance } from './store/maintenances.ts';

const incidentReport = ({
  automatic: _,
  updates,
  ...incident
}: StoredIncident): IncidentReport => ({
  ...incident,
  updates: updates.map(({ byPerson: __, ...update }) => update),
});

/** The status of a maintenance, and when it came into it. */
function maintenanceStatus(
  { from, to, announcedAt, cancelledAt }: StoredMaintenance,
  now: number,
): Pick<MaintenanceReport, 'status' | 'changedAt'> {
  if (cancelledAt !== null) return { status: 'cancelled', changedAt: cancelledAt };
  if (now < from) return { status: 'scheduled', changedAt: announcedAt };
  if (now < to) return { status: 'in_progress', changedAt: Math.max(from, announcedAt) };
  return { status: 'completed', changedAt: to };
}

function maintenanceReport(maintenance: StoredMaintenance, now: number): MaintenanceReport {
  const { cancelledAt: _, ...announced } = maintenance;
  const counted = countedTime(maintenance);
  const excluded = { from: counted.from, to: Math.min(counted.to, now) };
  return {
    ...announced,
    ...maintenanceStatus(maintenance, now),
    excluded: excluded.from < excluded.to ? excluded : null,
  };
}

const isRunning = ({ resolvedAt }: IncidentReport): boolean => resolvedAt === null;
const isAhead = ({ status }: MaintenanceReport): boolean =>
  status === 'in_progress' || status === 'scheduled';

/** Running ones first, newest first. */
export function incidentReports(stored: readonly StoredIncident[]): readonly IncidentReport[] {
  const all = stored.map(incidentReport);
  return [...all.filter(isRunning), ...all.filter((one) => !isRunning(one))];
}

/** Running and announced ones in the order of their beginning, then the others, newest first. */
export function maintenanceReports(
  stored: readonly StoredMaintenance[],
  now: number,
): readonly MaintenanceReport[] {
  const all = stored.map((one) => maintenanceReport(one, now));
  return [...all.filter(isAhead), ...all.filter((one) => !isAhead(one)).reverse()];
}
