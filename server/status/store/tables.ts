/** The tables of the live status as the queries see them. Times are milliseconds since 1970, flags 0 or 1. */
import type { Kysely, Transaction } from 'kysely';
import type { MeasuredState } from '../../../schemas/service-status.ts';
import type { IncidentImpact, IncidentStatus } from '../../../schemas/status-report.ts';
import type { Engine } from '../../database/engine.ts';
import type { KeyValueTables } from '../../database/key-values.ts';
import type { MailTables } from '../../mail/outbox-row.ts';
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
  /** By `codeOfResult`. */
  result: number;
  ms: number | null;
  reason: string | null;
}

/** Final: what is still open stands in the probe's machine. Time without a segment is unknown. */
export interface SegmentRow {
  probe: number;
  from_at: number;
  to_at: number;
  /** By `codeOfState`. */
  state: number;
}

export interface HourRow {
  probe: number;
  /** Hours since 1970. */
  hour: number;
  /** A `Histogram` as text. */
  histogram: string;
}

export interface PushRow {
  /** Key of the probe. */
  component: string;
  /** The last success; 0 before the first. */
  pushed_at: number;
  /** The last failure; it counts while no success is later. */
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
  /** The component whose measured outage this is; nothing for an incident that a person opened. */
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

/** A confirmed change of a component's state, as the staff are told of it. */
export interface ChangeRow {
  /** In the order in which they were confirmed. */
  number: number;
  component: string;
  /** `down`, `degraded` or `operational`; a component that is measured no longer becomes `unknown`. */
  from_state: MeasuredState;
  to_state: MeasuredState;
  /** The first result that showed it, and the one that confirmed it. */
  happened_at: number;
  noted_at: number;
  /** When the first change happened of those that followed each other within an hour. */
  streak_at: number;
  /** When the summary is due that tells of it; nothing where it has a mail of its own. */
  summary_at: number | null;
  /** Key of the probe that showed it, and its reason: for the staff alone. */
  probe: string | null;
  reason: string | null;
  /** The incident of a measured outage. */
  incident: string | null;
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

export interface DraftRow {
  id: string;
  kind: string;
  /** What was typed, as JSON. */
  content: string;
  saved_at: number;
}

/** All that is known of somebody who is told by mail (ADR 0044). */
export interface SubscriberRow {
  /** Random: the links in mails name it in place of the address. */
  id: string;
  /** In small letters; a confirmed row has its address to itself. */
  email: string;
  /** Ids of components as JSON; `[]` is all of them. */
  components: string;
  confirmed_at: number | null;
  /** When an unconfirmed row goes. */
  expires_at: number | null;
}

export type NewsWord =
  | ('opened' | 'updated' | 'resolved' | 'summary')
  | ('announced' | 'begun' | 'over' | 'cancelled');

/** A word that subscribers get, written together with what it tells of. */
export interface NewsRow {
  /** In the order in which they were written. */
  number: number;
  /** `incident:<id>` or `maintenance:<id>` */
  subject: string;
  word: NewsWord;
  /** Ids of components as JSON; `[]` is all of them. */
  components: string;
  due_at: number;
  created_at: number;
  /** The subscriber with whom it began: whom an older word about the same had not reached. */
  spread_from: string | null;
  /** The last subscriber, in the order of ids, whose mail is in the outbox. After the last of all it goes on from the first. */
  spread_to: string | null;
  /** When all of them were. */
  spread_at: number | null;
}

interface LeaseRow {
  name: string;
  holder: string;
  epoch: number;
  lease_until: number;
}

export type StatusTables = KeyValueTables &
  MailTables & {
    status_probes: ProbeRow;
    status_samples: SampleRow;
    status_segments: SegmentRow;
    status_hours: HourRow;
    status_pushes: PushRow;
    status_incidents: IncidentRow;
    status_incident_updates: IncidentUpdateRow;
    status_changes: ChangeRow;
    status_maintenances: MaintenanceRow;
    status_drafts: DraftRow;
    status_leases: LeaseRow;
    status_subscribers: SubscriberRow;
    status_news: NewsRow;
  };

export type Db = Kysely<StatusTables>;
export type Trx = Transaction<StatusTables>;

export const statusDb = ({ db }: Engine): Db => db.$extendTables<StatusTables>();

/** The large tables keep numbers for words: the place in these lists. */
const results: readonly ProbeOutcome['result'][] = ['up', 'slow', 'down', 'unknown'];
const states: readonly KnownState[] = ['operational', 'degraded', 'down'];

export const codeOfResult = (result: ProbeOutcome['result']): number => results.indexOf(result);
export const resultOf = (code: number): ProbeOutcome['result'] => results[code] ?? 'unknown';
export const codeOfState = (state: KnownState): number => states.indexOf(state);
export const stateOf = (code: number): KnownState => states[code] ?? 'down';
