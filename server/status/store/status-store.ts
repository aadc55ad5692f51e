/** Everything the server keeps about the measured status, as one object. */
import type { Engine } from '../../database/engine.ts';
import { changeWithLast, countChanges, lastChanges } from './changes.ts';
import { drafts, saveDraft, takeDraft } from './drafts.ts';
import { addUpdate, incident, incidents, openIncident } from './incidents.ts';
import { readKnownTimes } from './known-times.ts';
import { leaseQueries } from './leases.ts';
import { cancelMaintenance, maintenance, maintenances, planMaintenance } from './maintenances.ts';
import { isSuperseded, news } from './news.ts';
import { failedPushes, lastPush, recordPush } from './pushes.ts';
import { readData, readMeasured, samples } from './read-data.ts';
import { retain } from './retain.ts';
import type { StatusStoreOptions } from './settle-changes.ts';
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
import { type Db, statusDb } from './tables.ts';
import { trouble, troubles } from './troubles.ts';
import { measuringQueries } from './write-samples.ts';

export type StatusStore = ReturnType<typeof openStatusStore>;

/** The store over any engine whose tables are up to date. */
export function openStatusStore(engine: Engine, options: StatusStoreOptions = {}) {
  const db = statusDb(engine);
  const boundTo =
    <First>(first: First) =>
    <Args extends unknown[], Result>(query: (first: First, ...args: Args) => Result) =>
    (...args: Args): Result =>
      query(first, ...args);
  const bound = boundTo<Db>(db);
  const boundToEngine = boundTo(engine);
  return {
    ...leaseQueries(engine, db),
    ...measuringQueries(db, options),
    read: bound(readData),
    readMeasured: bound(readMeasured),
    knownTimes: bound(readKnownTimes),
    samples: bound(samples),
    retain: bound(retain),
    recordPush: bound(recordPush),
    lastPush: bound(lastPush),
    failedPushes: bound(failedPushes),
    trouble: bound(trouble),
    troubles: bound(troubles),
    openIncident: bound(openIncident),
    addUpdate: bound(addUpdate),
    incidents: bound(incidents),
    incident: bound(incident),
    changeWithLast: bound(changeWithLast),
    lastChanges: bound(lastChanges),
    countChanges: bound(countChanges),
    planMaintenance: bound(planMaintenance),
    cancelMaintenance: bound(cancelMaintenance),
    maintenances: bound(maintenances),
    maintenance: bound(maintenance),
    news: bound(news),
    newsIsSuperseded: bound(isSuperseded),
    askSubscriber: boundToEngine(askSubscriber),
    confirmSubscriber: boundToEngine(confirmSubscriber),
    subscriber: bound(subscriber),
    subscribers: bound(subscribers),
    subscribersOf: bound(subscribersOf),
    chooseComponents: bound(chooseComponents),
    removeSubscribers: boundToEngine(removeSubscribers),
    forgetUnconfirmed: boundToEngine(forgetUnconfirmed),
    saveDraft: bound(saveDraft),
    drafts: bound(drafts),
    takeDraft: bound(takeDraft),
  };
}
