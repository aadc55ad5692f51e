/** Everything the server keeps about the measured status, as one interface. */
import type {
  IncidentImpact,
  IncidentReport,
  IncidentStatus,
  UpdateReport,
} from '../../../schemas/status-report.ts';
import type { Engine } from '../../database/engine.ts';
import type { ProbeOutcome } from '../probes/probe.ts';
import type { Histogram } from '../rules/histogram.ts';
import type { ProbeMachine } from '../rules/machine.ts';
import type { Segment } from '../rules/segments.ts';
import * as drafts from './drafts.ts';
import { endOtherProbes } from './end-probes.ts';
import * as incidents from './incidents.ts';
import * as leases from './leases.ts';
import * as maintenances from './maintenances.ts';
import * as pushes from './pushes.ts';
import { readData, readMeasured, samples } from './read-data.ts';
import { retain } from './retain.ts';
import type { StatusTables, Trx } from './tables.ts';
import { writeSamples } from './write-samples.ts';

/** The right to measure, until another process takes it. */
export interface Lease {
  readonly holder: string;
  /** Rises with every new holder: what an earlier one still writes is refused. */
  readonly epoch: number;
}

/** One result on its way into the store. */
export interface Sample extends ProbeOutcome {
  /** Key of the probe, and the component it belongs to. */
  readonly probe: string;
  readonly component: string;
  /** The name of the component, for the title of an incident. */
  readonly componentName: string;
  /** When it was due; there is one sample per probe and slot. */
  readonly slot: number;
  /** When it was taken. */
  readonly at: number;
  /** How long it says something, in milliseconds. */
  readonly hold: number;
  readonly confirm: { readonly down: number; readonly up: number };
}

export interface Written {
  /** Probes whose next result decides whether a change is real. */
  readonly doubtful: readonly string[];
  /** Whether anything that the page shows has changed, beside times: copies of it are stale. */
  readonly changed: boolean;
}

/** A measured outage has begun or ended; called inside the transaction that writes it. */
export interface IncidentChange {
  readonly kind: 'down' | 'up';
  readonly incident: StoredIncident;
  /** The component, by id and name. */
  readonly component: string;
  readonly componentName: string;
  readonly at: number;
}

export interface StatusStoreOptions {
  /** For what has to be written together with it, such as a mail. */
  readonly onIncident?: (trx: Trx, change: IncidentChange) => Promise<void>;
}

export interface StoredUpdate extends UpdateReport {
  readonly byPerson: boolean;
}

export interface StoredIncident extends IncidentReport {
  readonly updates: readonly StoredUpdate[];
  /** Opened by a measured outage. */
  readonly automatic: boolean;
}

export interface NewIncident {
  readonly title: string;
  readonly text: string;
  readonly status: IncidentStatus;
  readonly impact: IncidentImpact;
  readonly components: readonly string[];
  readonly startedAt: number;
  readonly now: number;
}

export interface NewUpdate {
  /** Also the state of the incident from now on; `resolved` ends it, any other state opens it again. */
  readonly status: IncidentStatus;
  readonly text: string;
  /** The impact from now on; left out, it stays as it is. */
  readonly impact?: IncidentImpact;
  readonly now: number;
}

export interface NewMaintenance {
  readonly title: string;
  readonly text: string;
  readonly components: readonly string[];
  readonly from: number;
  readonly to: number;
  /** When it is made public: what lies before is not excluded from the availability. */
  readonly now: number;
}

export interface StoredMaintenance {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly components: readonly string[];
  readonly from: number;
  readonly to: number;
  readonly announcedAt: number;
  readonly cancelledAt: number | null;
}

export interface Draft {
  readonly id: string;
  /** Which command it belongs to. */
  readonly kind: string;
  readonly content: unknown;
  readonly savedAt: number;
}

/** One probe as the page's data are made from it. */
export interface StoredProbe {
  readonly id: number;
  readonly key: string;
  readonly component: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly hold: number;
  readonly endedAt: number | null;
  readonly machine: ProbeMachine;
  /** What was measured in the times that were asked for, and whatever the machine holds open; in order and without overlaps. */
  readonly segments: readonly Segment[];
}

export interface MeasuredData {
  readonly probes: readonly StoredProbe[];
  readonly maintenances: readonly StoredMaintenance[];
}

/** All that a report is made from, read in a constant number of queries. */
export interface StatusData extends MeasuredData {
  /** Response times by id of the probe and hours since 1970. */
  readonly hours: ReadonlyMap<number, ReadonlyMap<number, Histogram>>;
  readonly incidents: readonly StoredIncident[];
}

/** Half open, as segments are. */
export interface TimeSpan {
  readonly from: number;
  readonly to: number;
}

export interface MeasuredSpan {
  /** Probes and maintenance that ended before do not matter. */
  readonly since: number;
  /** Whose segments are read; in order and without overlaps. */
  readonly times: readonly TimeSpan[];
  /** So many segments of a time at most. */
  readonly most: number;
}

export interface ReadSpan extends Omit<MeasuredSpan, 'most'> {
  readonly hoursSince: number;
  readonly incidentsSince: number;
}

/** One measurement as the operator's `history` shows it. */
export interface StoredSample {
  readonly probe: string;
  readonly at: number;
  readonly result: ProbeOutcome['result'];
  readonly milliseconds: number | null;
  readonly reason: string | null;
}

export interface StatusStore {
  /** Nothing while another process holds it. By the clock of the database, for `length` milliseconds. */
  acquireLease(holder: string, length: number): Promise<Lease | undefined>;
  /** False when another process has taken it. */
  renewLease(lease: Lease, length: number): Promise<boolean>;
  releaseLease(lease: Lease): Promise<void>;

  /** All of them in one transaction, or none: nothing is returned when the lease has gone to another process. */
  write(lease: Lease, samples: readonly Sample[]): Promise<Written | undefined>;
  /** Ends the probes that are not among these, and outages that only they knew of. False without the lease. */
  endOtherProbes(lease: Lease, keys: readonly string[], now: number): Promise<boolean>;

  read(span: ReadSpan): Promise<StatusData>;
  /** Nothing when a time has more segments than that. */
  readMeasured(span: MeasuredSpan): Promise<MeasuredData | undefined>;
  /** The newest first. */
  samples(component: string, since: number, limit: number): Promise<readonly StoredSample[]>;
  /** Deletes a small part of what has had its time; true when there is more. */
  retain(now: number): Promise<boolean>;

  recordPush(component: string, at: number): Promise<void>;
  lastPush(component: string): Promise<number | undefined>;

  /** Throws `TextLimitError` for texts that are empty or too long, as `addUpdate` and `planMaintenance` do. */
  openIncident(incident: NewIncident): Promise<StoredIncident>;
  /** Nothing when there is no such incident. */
  addUpdate(id: string, update: NewUpdate): Promise<StoredIncident | undefined>;
  /** Those still running and those that began since then, newest first. */
  incidents(since: number): Promise<readonly StoredIncident[]>;
  incident(id: string): Promise<StoredIncident | undefined>;

  planMaintenance(maintenance: NewMaintenance): Promise<StoredMaintenance>;
  /** False when it is not there, over or cancelled already. */
  cancelMaintenance(id: string, now: number): Promise<boolean>;
  /** Those that end after this moment, in the order of their beginning; cancelled ones too. */
  maintenances(since: number): Promise<readonly StoredMaintenance[]>;

  /** The draft of this id is replaced. */
  saveDraft(draft: Draft): Promise<void>;
  drafts(): Promise<readonly Draft[]>;
  /** Returns it and deletes it. */
  takeDraft(id: string): Promise<Draft | undefined>;
}

/** The store over any engine whose tables are up to date. */
export function openStatusStore(engine: Engine, options: StatusStoreOptions = {}): StatusStore {
  const db = engine.db.$extendTables<StatusTables>();
  return {
    acquireLease: (holder, length) => leases.acquireLease(engine, db, holder, length),
    renewLease: (lease, length) => leases.renewLease(engine, db, lease, length),
    releaseLease: (lease) => leases.releaseLease(db, lease),

    write: (lease, batch) => writeSamples(db, options, lease, batch),
    endOtherProbes: (lease, keys, now) => endOtherProbes(db, options, lease, keys, now),

    read: (span) => readData(db, span),
    readMeasured: (span) => readMeasured(db, span),
    samples: (component, since, limit) => samples(db, component, since, limit),
    retain: (now) => retain(db, now),

    recordPush: (component, at) => pushes.recordPush(db, component, at),
    lastPush: (component) => pushes.lastPush(db, component),

    openIncident: (incident) => incidents.openIncident(db, incident),
    addUpdate: (id, update) => incidents.addUpdate(db, id, update),
    incidents: (since) => incidents.incidents(db, since),
    incident: (id) => incidents.incident(db, id),

    planMaintenance: (maintenance) => maintenances.planMaintenance(db, maintenance),
    cancelMaintenance: (id, now) => maintenances.cancelMaintenance(db, id, now),
    maintenances: (since) => maintenances.maintenances(db, since),

    saveDraft: (draft) => drafts.saveDraft(db, draft),
    drafts: () => drafts.drafts(db),
    takeDraft: (id) => drafts.takeDraft(db, id),
  };
}
