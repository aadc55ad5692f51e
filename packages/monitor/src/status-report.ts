/** What the live status page shows: the server writes it, the page and its island read it. Times are milliseconds since 1970. */
import type { ServiceState } from './service-status.ts';

/** The states and impacts of Statuspage v2. */
export type IncidentStatus = 'investigating' | 'identified' | 'monitoring' | 'resolved';
export type IncidentImpact = 'none' | 'minor' | 'major' | 'critical';
/** Those of Statuspage v2, and `cancelled`, which it does not have. */
type MaintenanceStatus = 'scheduled' | 'in_progress' | 'completed' | 'cancelled';

/** One day of Europe/Berlin. */
export interface DayReport {
  /** `2026-11-16` */
  readonly day: string;
  /** The worst that was measured on it; `unknown` where less than half of what has elapsed of it is covered. */
  readonly state: ServiceState;
  /** Measured or in announced maintenance, of what has elapsed of the day; whole percent, floored. */
  readonly coveragePercent: number;
  readonly downSeconds: number;
  readonly degradedSeconds: number;
  readonly unknownSeconds: number;
  readonly maintenanceSeconds: number;
  /** Titles of the incidents of this component that touched the day. */
  readonly incidents: readonly string[];
}

/** Over the last 30 × 86,400 seconds. */
export interface AvailabilityReport {
  /** `99,90 %`, floored, of the known time; `100 %` only without downtime, null when nothing is known. */
  readonly text: string | null;
  readonly downSeconds: number;
  readonly degradedSeconds: number;
  readonly unknownSeconds: number;
  readonly maintenanceSeconds: number;
  /** Failures that were not confirmed, and were not counted as downtime. */
  readonly blips: number;
}

/** Over the last 24 hours, in milliseconds. */
export interface ResponseReport {
  readonly median: number;
  readonly p95: number;
  /** The median of each of the last 24 hours, the present one last; null where nothing was measured. */
  readonly hours: readonly (number | null)[];
}

export interface ComponentReport {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  /** From probes, incidents and maintenance (apps/server/status/rules/shown-state.ts). */
  readonly state: ServiceState;
  /** Since when it has been in this state. */
  readonly since: number | null;
  /** Its first and its last measurement. */
  readonly monitoredSince: number | null;
  readonly measuredAt: number | null;
  readonly availability: AvailabilityReport;
  /** 30 days, today last. */
  readonly days: readonly DayReport[];
  /** Null for components whose probes measure no time, and with less than an hour of data. */
  readonly response: ResponseReport | null;
}

export interface UpdateReport {
  readonly id: string;
  readonly status: IncidentStatus;
  /** Plain text; lines are kept. */
  readonly text: string;
  readonly at: number;
}

export interface IncidentReport {
  readonly id: string;
  readonly title: string;
  readonly status: IncidentStatus;
  readonly impact: IncidentImpact;
  /** Ids of components; none stands for all of them. */
  readonly components: readonly string[];
  readonly startedAt: number;
  readonly resolvedAt: number | null;
  /** Newest first. */
  readonly updates: readonly UpdateReport[];
}

export interface MaintenanceReport {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly status: MaintenanceStatus;
  readonly components: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly announcedAt: number;
  /** When it got its status. */
  readonly changedAt: number;
  /** The time that does not count for the availability, as far as it has passed: not before the announcement, not after a cancellation. */
  readonly excluded: { readonly from: number; readonly to: number } | null;
}

export interface StatusReport {
  readonly version: 1;
  readonly generatedAt: number;
  /** The last measurement of any component. */
  readonly measuredAt: number | null;
  /** The shortest interval between two measurements, in seconds. */
  readonly intervalSeconds: number;
  /** The last change of a state, an incident or a maintenance. */
  readonly changedAt: number | null;
  /** The worst state of any component. */
  readonly state: ServiceState;
  readonly components: readonly ComponentReport[];
  /** Running ones first, then the others of the last 90 days, newest first. */
  readonly incidents: readonly IncidentReport[];
  /** Running and announced ones in the order of their beginning, then those of the last 90 days that are over or cancelled, newest first. */
  readonly maintenances: readonly MaintenanceReport[];
}
