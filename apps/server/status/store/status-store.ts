/** Everything the server keeps about the measured status, as one object. */
import type { Storage } from '@site/storage';
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

export type StatusStore = ReturnType<typeof openStatusStore>;

/** The store over any storage whose tables are up to date. */
export function openStatusStore(storage: Storage) {
  const db = statusDb(storage);
  return {
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
    askSubscriber: askSubscriber.bind(null, storage),
    confirmSubscriber: confirmSubscriber.bind(null, storage),
    subscriber: subscriber.bind(null, db),
    subscribers: subscribers.bind(null, db),
    subscribersOf: subscribersOf.bind(null, db),
    chooseComponents: chooseComponents.bind(null, db),
    removeSubscribers: removeSubscribers.bind(null, storage),
    forgetUnconfirmed: forgetUnconfirmed.bind(null, storage),
  };
}
