/** The tables of the live status as the queries see them. Times are milliseconds since 1970, flags 0 or 1. */

import type { OutboxTables } from '@site/delivery';
import type { MeasuredState } from '@site/monitor/service-status';
import type { IncidentImpact, IncidentStatus } from '@site/monitor/status-report';
import type { Storage } from '@site/storage';
import type { Kysely, Transaction } from 'kysely';
import type { ProbeOutcome } from '../probes/probe.ts';
import type { KnownState } from '../rules/timeline.ts';

/** A probe that was taken out of the config and put back later is a new row: in between it did not take part. */
export interface ProbeRow {
  id: number;
  /** `web:http:1` */
  key: string;
  component: string;
  /** A `ProbeMachine` as JSON. */
  machine: string;
  /** Its first and last measurement. */
  first_at: number;
  last_at: number;
  /** How long the last one holds, in milliseconds. */
  hold: number;
  /** When it was taken out of the config. */
  ended_at: number | null;
}

export interface SampleRow {
  /** When it was due, in milliseconds since 1970; the key together with the probe. */
  slot: number;
  probe: number;
  /** Milliseconds after its slot. */
  delay: number;
  /** As `codeOfResult` encodes it. */
  result: number;
  ms: number | null;
  reason: string | null;
}

/** Final: the probe's machine holds what is still open. Time without a segment is unknown. */
export interface SegmentRow {
  probe: number;
  from_at: number;
  to_at: number;
  /** As `codeOfState` encodes it. */
  state: number;
}

export interface HourRow {
  probe: number;
  /** Hours since 1970. */
  hour: number;
  /** A `Histogram` as text. */
  histogram: string;
}

interface PushRow {
  /** Key of the probe. */
  probe: string;
  /** The last success; 0 before the first. */
  pushed_at: number;
  /** The last failure, with the job's message; null since the next success. */
  failed_at: number | null;
  message: string | null;
}

export interface IncidentRow {
  id: string;
  title: string;
  status: IncidentStatus;
  impact: IncidentImpact;
  /** Ids of components as JSON. */
  components: string;
  started_at: number;
  resolved_at: number | null;
  created_at: number;
  /** The component whose measured outage this is; null for an incident that a person opened. */
  outage_of: string | null;
  /** Key of the probe that found the outage. */
  found_by: string | null;
  outage_ended_at: number | null;
}

export interface IncidentUpdateRow {
  id: string;
  incident: string;
  status: IncidentStatus;
  text: string;
  /** Written by a person, and not by the measuring. */
  by_person: number;
  written_at: number;
  /** Keeps the order of updates that were written in the same millisecond. */
  number: number;
}

export type FactKind = 'component' | 'incident' | 'maintenance' | 'trouble';

type FactEvent =
  | MeasuredState
  | ('opened' | 'updated' | 'resolved')
  | ('announced' | 'begun' | 'over' | 'cancelled')
  | ('began' | 'ended');

/** Something that happened, appended in the transaction that makes it true. No row says who was notified. */
interface FactRow {
  /** In the order of commits. */
  number: number;
  kind: FactKind;
  /** Id of the component, the incident or the maintenance; of a trouble the key of its probe, `own` or `witness`. */
  subject: string;
  /** Of a component: the state it came into; one that is measured no longer becomes `unknown`. */
  event: FactEvent;
  /** The first result that showed it, and the one that confirmed it. */
  happened_at: number;
  noted_at: number;
  /** Incident and maintenance: ids of components as JSON; `[]` is all of them. */
  components: string | null;
  /** The state before it, of a component. */
  from_state: MeasuredState | null;
  /** When the first change happened of those that followed each other within an hour. */
  streak_at: number | null;
  /** When the summary is due that covers it; null where it has a mail of its own. */
  summary_at: number | null;
  /** Key of the probe that showed it, and its reason: for the staff alone. */
  probe: string | null;
  reason: string | null;
  /** The incident of a measured outage. */
  incident: string | null;
}

/** How far an audience has read in the log; `log` is the number of the last fact. */
interface CursorRow {
  name: string;
  number: number;
  position: string | null;
}

export interface MaintenanceRow {
  id: string;
  title: string;
  text: string;
  /** Ids of components as JSON. */
  components: string;
  starts_at: number;
  ends_at: number;
  announced_at: number;
  cancelled_at: number | null;
}

/** All that is known of a subscriber (docs/measuring.md). */
export interface SubscriberRow {
  /** Random: the links in mails name it in place of the address. */
  id: string;
  /** In small letters; a confirmed row has its address to itself. */
  email: string;
  /** Ids of components as JSON; `[]` is all of them. */
  components: string;
  confirmed_at: number | null;
  /** When an unconfirmed row is deleted. */
  expires_at: number | null;
}

export type StatusTables = OutboxTables & {
  status_probes: ProbeRow;
  status_samples: SampleRow;
  status_segments: SegmentRow;
  status_hours: HourRow;
  status_pushes: PushRow;
  status_incidents: IncidentRow;
  status_incident_updates: IncidentUpdateRow;
  status_facts: FactRow;
  status_cursors: CursorRow;
  status_maintenances: MaintenanceRow;
  status_subscribers: SubscriberRow;
};

export type Db = Kysely<StatusTables>;
export type Trx = Transaction<StatusTables>;

export const statusDb = ({ db }: Pick<Storage, 'db'>): Db => db.$extendTables<StatusTables>();

/** The large tables keep numbers for words: the place in these lists. */
const results: readonly ProbeOutcome['result'][] = ['up', 'slow', 'down', 'unknown'];
const states: readonly KnownState[] = ['operational', 'degraded', 'down'];

export const codeOfResult = (result: ProbeOutcome['result']): number => results.indexOf(result);
export const resultOf = (code: number): ProbeOutcome['result'] => results[code] ?? 'unknown';
export const codeOfState = (state: KnownState): number => states.indexOf(state);
export const stateOf = (code: number): KnownState => states[code] ?? 'down';
