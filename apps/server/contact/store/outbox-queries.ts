/** The outbox rows of requests: their list, the digest, another chance for what is undeliverable. */
import { addRows, listRows, mailName, outboxStats, retryRows } from '@site/delivery';
import { batchesOf } from '@site/storage';
import { outboxKinds } from '../outbox-kinds.ts';
import type { Db } from './tables.ts';

const { notify, digest } = outboxKinds;

export const outboxQueries = (db: Db) => ({
  mails: () => listRows(db),
  mailStats: (now: number) => outboxStats(db, now),

  /** The references of requests, by their ids. */
  nameRefs: async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const named = await db.selectFrom('requests').select(['id', 'ref']).execute();
    const wanted = new Set(ids);
    return new Map(named.flatMap(({ id, ref }) => (wanted.has(id) ? [[id, ref]] : [])));
  },

  /** The names of mails about these requests, where they are kept as files. */
  mailNames: async (ids: readonly string[]): Promise<readonly string[]> => {
    const mails = db.selectFrom('outbox').where('ref', 'in', ids);
    return (await mails.select(['id', 'kind', 'created_at']).execute()).map(mailName);
  },

  /** Returns whether the digest of this day is a new one. */
  addDigest: async (day: string, now: number): Promise<boolean> =>
    (await addRows(db, [{ kind: digest, occasion: `digest:${day}`, at: now, now }])) > 0,

  /** Gives undeliverable notifications of open requests another chance. */
  reviveNotifications: async (now: number): Promise<void> => {
    const undeliverable = db
      .selectFrom('outbox')
      .where('kind', '=', notify.name)
      .where('state', '=', 'dead')
      .select('ref');
    // Few, and looked up first: asking all open requests for their mails would hold visitors up.
    const refs = (await undeliverable.execute()).flatMap(({ ref }) => ref ?? []);
    for (const batch of batchesOf(refs)) {
      const open = db
        .selectFrom('requests')
        .where('id', 'in', batch)
        .where('state', '=', 'open')
        .select('id');
      const isMeant = { kind: notify.name, state: 'dead' } as const;
      await retryRows(db, (eb) => eb.and([eb('ref', 'in', open), eb.and(isMeant)]), now);
    }
  },
});
