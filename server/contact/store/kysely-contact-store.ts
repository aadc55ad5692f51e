import type { Engine } from '../../database/engine.ts';
import { joinRunning } from '../../database/join-running.ts';
import type { Acceptance, ContactStore } from './contact-store.ts';
import { accept, receipt } from './intake.ts';
import * as mails from './mail-queries.ts';
import * as operator from './operator-queries.ts';
import type { ContactTables } from './tables.ts';
import * as upkeep from './upkeep.ts';

/** The store over any engine whose tables are up to date. */
export function openContactStore(engine: Engine, settings: mails.ProviderMail): ContactStore {
  const db = engine.db.$extendTables<ContactTables>();
  const joinAccepting = joinRunning<Acceptance>();
  return {
    accept: (request) =>
      joinAccepting(
        JSON.stringify([request.key, request.contentHash]),
        () => accept(engine, db, settings, request),
        (first) => (first.kind === 'conflict' ? first : { ...first, kind: 'replayed' }),
      ),
    receipt: (kind, ref) => receipt(db, kind, ref),

    request: (id) => operator.requestById(db, id),
    addDigest: (day, at) => mails.addDigest(db, settings, day, at),
    reviveNotifications: (at) => mails.reviveNotifications(db, at),
    mails: (onlyOpen) => mails.listMails(db, { onlyOpen }),

    list: (filter) => operator.list(db, filter),
    dossier: (ref) => operator.dossier(db, ref),
    dossiersOf: (email) => operator.dossiersOf(db, email),
    markAnswered: (ref, at) => operator.markAnswered(db, ref, at),
    undoAnswered: (ref, at) => operator.undoAnswered(db, ref, at),
    release: (ref, at) => operator.release(engine, db, ref, at),
    undoRelease: (ref, at) => operator.undoRelease(db, ref, at),
    erase: async (ids) => {
      const gone = await operator.erase(db, ids);
      await engine.scrub();
      return gone;
    },
    scrub: () => engine.scrub(),

    figures: (at) => operator.figures(db, at),
    heldSize: (kind) => operator.heldSize(db, kind),
    retentionPlan: (at) => upkeep.retentionPlan(db, at),
    retain: async (at) => {
      const result = await upkeep.retain(db, at);
      await engine.scrub();
      return result;
    },
  };
}
