/** Everything the server keeps about the measured status, as one object. */
import type { Engine } from '../../database/engine.ts';
import * as drafts from './drafts.ts';
import { endOtherProbes } from './end-probes.ts';
import * as incidents from './incidents.ts';
import * as leases from './leases.ts';
import * as maintenances from './maintenances.ts';
import type { StatusStoreOptions } from './outages.ts';
import type { Sample } from './probe-work.ts';
import * as pushes from './pushes.ts';
import { type MeasuredSpan, type ReadSpan, readData, readMeasured, samples } from './read-data.ts';
import { retain } from './retain.ts';
import type { StatusTables } from './tables.ts';
import { writeSamples } from './write-samples.ts';

export type StatusStore = ReturnType<typeof openStatusStore>;

/** The store over any engine whose tables are up to date. */
export function openStatusStore(engine: Engine, options: StatusStoreOptions = {}) {
  const db = engine.db.$extendTables<StatusTables>();
  return {
    acquireLease: (holder: string, length: number) =>
      leases.acquireLease(engine, db, holder, length),
    renewLease: (lease: leases.Lease, length: number) =>
      leases.renewLease(engine, db, lease, length),
    releaseLease: (lease: leases.Lease) => leases.releaseLease(db, lease),

    write: (lease: leases.Lease, batch: readonly Sample[]) =>
      writeSamples(db, options, lease, batch),
    endOtherProbes: (lease: leases.Lease, keys: readonly string[], now: number) =>
      endOtherProbes(db, options, lease, keys, now),

    read: (span: ReadSpan) => readData(db, span),
    readMeasured: (span: MeasuredSpan) => readMeasured(db, span),
    samples: (component: string, since: number, limit: number) =>
      samples(db, component, since, limit),
    retain: (now: number) => retain(db, now),

    recordPush: (component: string, at: number) => pushes.recordPush(db, component, at),
    lastPush: (component: string) => pushes.lastPush(db, component),

    openIncident: (incident: incidents.NewIncident) => incidents.openIncident(db, incident),
    addUpdate: (id: string, update: incidents.NewUpdate) => incidents.addUpdate(db, id, update),
    incidents: (since: number) => incidents.incidents(db, since),
    incident: (id: string) => incidents.incident(db, id),

    planMaintenance: (maintenance: maintenances.NewMaintenance) =>
      maintenances.planMaintenance(db, maintenance),
    cancelMaintenance: (id: string, now: number) => maintenances.cancelMaintenance(db, id, now),
    maintenances: (since: number) => maintenances.maintenances(db, since),

    saveDraft: (draft: drafts.Draft) => drafts.saveDraft(db, draft),
    drafts: () => drafts.drafts(db),
    takeDraft: (id: string) => drafts.takeDraft(db, id),
  };
}
