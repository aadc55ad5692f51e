import type { ContactStore } from './contact-store.ts';
import type { Engine } from './engine.ts';
import { accept, receipt } from './intake.ts';
import { migrate } from './migrations.ts';
import * as operator from './operator-queries.ts';
import * as outbox from './outbox-queries.ts';
import * as upkeep from './upkeep.ts';

interface StoreOptions {
  readonly engine: Engine;
  /** The domain of the Message-IDs; fixed in each row when the row is made. */
  readonly messageDomain: string;
  readonly now: number;
}

/** The store over any engine, with its tables brought up to date. */
export async function openContactStore(options: StoreOptions): Promise<ContactStore> {
  const { engine, messageDomain, now } = options;
  const { db } = engine;
  await migrate(engine, now);
  return {
    accept: (request) => accept(db, messageDomain, request),
    receipt: (ref) => receipt(db, ref),

    claim: (at, leaseUntil) => outbox.claim(engine, at, leaseUntil),
    finish: (id, token, outcome, at) => outbox.finish(db, id, token, outcome, at),
    nextTurn: () => outbox.nextTurn(db),
    shortenWaits: (...limits) => outbox.shortenWaits(db, ...limits),
    addDigest: (day, at) => outbox.addDigest(db, messageDomain, day, at),
    retryMail: (id, at) => outbox.retryMail(db, id, at),
    reviveNotifications: (at) => outbox.reviveNotifications(db, at),
    mails: (onlyOpen) => outbox.listMails(db, { onlyOpen }),

    list: (filter) => operator.list(db, filter),
    dossier: (ref) => operator.dossier(db, ref),
    dossiersOf: (email) => operator.dossiersOf(db, email),
    markAnswered: (ref, at) => operator.markAnswered(db, ref, at),
    release: (ref, at) => operator.release(db, ref, at),
    erase: async (ids) => {
      const gone = await operator.erase(db, ids);
      await engine.scrub();
      return gone;
    },

    figures: (at) => operator.figures(db, at),
    retain: async (at) => {
      const result = await upkeep.retain(db, at);
      await engine.scrub();
      return result;
    },
    probe: () => upkeep.probe(db),
    note: (name) => upkeep.note(db, name),
    setNote: (name, value) => upkeep.setNote(db, name, value),
    backup: (path) => engine.backup(path),
    close: () => engine.close(),
  };
}
