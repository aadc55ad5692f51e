/** Everything the server keeps about the measured status, as one object. */
import type { Engine } from '../../database/engine.ts';
import { leasesOf } from '../../database/leases.ts';
import { countChanges, fact, factBefore, newestFact } from './facts.ts';
import { addUpdate, incident, incidents, openIncident } from './incidents.ts';
import { readKnownTimes } from './known-times.ts';
import { cancelMaintenance, maintenance, maintenances, planMaintenance } from './maintenances.ts';
import { failedPushes, lastPush, recordPush } from './pushes.ts';
import { readData, readMeasured, samples } from './read-data.ts';
import { retain } from './retain.ts';
import {
  askSubscriber,
  chooseComponents,
  confirmSubscriber,
  forgetUnconfirmed,
  removeSubscribers,
  subscriber,
  subscribers,
  subscribersOf,
} from './subscribers.ts';
import { statusDb } from './tables.ts';
import { areWitnessesSilent, troubles } from './troubles.ts';
import { measuringQueries } from './write-samples.ts';

/** The lease of the process that measures and notifies. */
const measuring = 'measuring';

export type StatusStore = ReturnType<typeof openStatusStore>;

/** The store over any engine whose tables are up to date. */
export function openStatusStore(engine: Engine) {
  const db = statusDb(engine);
  const leases = leasesOf(engine);
  return {
    acquireLease: leases.acquire.bind(null, measuring),
    renewLease: leases.renew,
    releaseLease: leases.release,
    /** The process that measures now; undefined while none does. */
    leaseHolder: () => leases.holderOf(measuring),
    ...measuringQueries(db),
    read: readData.bind(null, db),
    readMeasured: readMeasured.bind(null, db),
    knownTimes: readKnownTimes.bind(null, db),
    samples: samples.bind(null, db),
    retain: retain.bind(null, db),
    recordPush: recordPush.bind(null, db),
    lastPush: lastPush.bind(null, db),
    failedPushes: failedPushes.bind(null, db),
    troubles: troubles.bind(null, db),
    areWitnessesSilent: areWitnessesSilent.bind(null, db),
    openIncident: openIncident.bind(null, db),
    addUpdate: addUpdate.bind(null, db),
    incidents: incidents.bind(null, db),
    incident: incident.bind(null, db),
    fact: fact.bind(null, db),
    factBefore: factBefore.bind(null, db),
    newestFact: newestFact.bind(null, db),
    countChanges: countChanges.bind(null, db),
    planMaintenance: planMaintenance.bind(null, db),
    cancelMaintenance: cancelMaintenance.bind(null, db),
    maintenances: maintenances.bind(null, db),
    maintenance: maintenance.bind(null, db),
    askSubscriber: askSubscriber.bind(null, engine),
    confirmSubscriber: confirmSubscriber.bind(null, engine),
    subscriber: subscriber.bind(null, db),
    subscribers: subscribers.bind(null, db),
    subscribersOf: subscribersOf.bind(null, db),
    chooseComponents: chooseComponents.bind(null, db),
    removeSubscribers: removeSubscribers.bind(null, engine),
    forgetUnconfirmed: forgetUnconfirmed.bind(null, engine),
  };
}
