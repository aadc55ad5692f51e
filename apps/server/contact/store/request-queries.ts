/** Reading requests, and what a person does with them: answering, holding, erasing. */

import { day } from '@site/base';
import { cancelRows, capReasons, listRows, type OutboxTables, releaseRows } from '@site/delivery';
import { type Storage, write } from '@site/storage';
import { type ExpressionBuilder, sql } from 'kysely';
import { keptUnread, kindOf } from '../kinds.ts';
import { outboxKinds } from '../outbox-kinds.ts';
import { type KindName, kindNames, requestFields } from '../request-fields.ts';
import { ackCap } from './ack-caps.ts';
import {
  columnOf,
  countRows,
  type Db,
  deleteRequests,
  type RequestRow,
  type Transaction,
} from './tables.ts';

const { ack, reminder } = outboxKinds;

interface ListFilter {
  readonly kind?: KindName;
  readonly state?: RequestRow['state'];
  /** Past their deadline at this moment: open ones, and held ones that wait for a person. */
  readonly overdueAt?: number;
  /** Only kinds of which nothing is deleted unread, or only the others. */
  readonly isKeptUnread?: boolean;
  /** No more than this, newest first. */
  readonly newest?: number;
  /** No more than this, oldest first. Without both: all, oldest first. */
  readonly oldest?: number;
}

type Queries = ReturnType<typeof requestQueries>;
export type Dossier = Awaited<ReturnType<Queries['dossiersOf']>>[number];
export type RequestStats = Awaited<ReturnType<Queries['stats']>>;
export type RequestCounts = RequestStats['kinds'][KindName];
export type HeldSize = Awaited<ReturnType<Queries['heldSize']>>;

async function countsByKind(db: Db, now: number) {
  const groups = await db
    .selectFrom('requests')
    .groupBy(['kind', 'state'])
    .select(({ fn }) => [
      'kind',
      'state',
      fn.countAll<number>().as('count'),
      sql<number>`sum(case when due_at < ${now} then 1 else 0 end)`.as('late'),
    ])
    .execute();
  const countsOf = (kind: KindName) => {
    const group = (state: RequestRow['state']) =>
      groups.find((row) => row.kind === kind && row.state === state);
    return {
      open: group('open')?.count ?? 0,
      held: group('held')?.count ?? 0,
      answered: group('answered')?.count ?? 0,
      overdue:
        (group('open')?.late ?? 0) + (keptUnread.includes(kind) ? (group('held')?.late ?? 0) : 0),
    };
  };
  return Object.fromEntries(kindNames.map((kind) => [kind, countsOf(kind)])) as Record<
    KindName,
    ReturnType<typeof countsOf>
  >;
}

const of = (id: string, kind?: string) => (eb: ExpressionBuilder<OutboxTables, 'outbox'>) =>
  eb.and([eb('ref', '=', id), ...(kind ? [eb('kind', '=', kind)] : [])]);

export function requestQueries(storage: Storage, db: Db) {
  const dossierOf = async (request: RequestRow) => ({
    request,
    mails: (await listRows(db, of(request.id))).map((mail) => ({ ...mail, ref: request.ref })),
  });

  /** Changes nothing and resolves with false when the request is not in the state `from`. */
  const changeState = (
    [from, to]: readonly [RequestRow['state'], RequestRow['state']],
    ref: string,
    now: number,
    changeMails: (trx: Transaction, request: RequestRow) => Promise<unknown>,
  ): Promise<boolean> =>
    write(db, async (trx) => {
      const request = await trx
        .updateTable('requests')
        .set({
          state: to,
          answered_at: to === 'answered' ? now : null,
          last_activity_at: now,
        })
        .where('ref', '=', ref)
        .where('state', '=', from)
        // A request that was never held has no suspicions, and cannot be held later.
        .$if(to === 'held', (query) => query.where('suspicions', '<>', ''))
        .returningAll()
        .executeTakeFirst();
      if (!request) return false;
      await changeMails(trx, request);
      return true;
    });

  return {
    request: (id: string): Promise<RequestRow | undefined> =>
      db.selectFrom('requests').where('id', '=', id).selectAll().executeTakeFirst(),

    list: (filter: ListFilter): Promise<readonly RequestRow[]> => {
      const { kind, state, overdueAt, isKeptUnread, newest, oldest } = filter;
      const limit = newest ?? oldest;
      let query = db
        .selectFrom('requests')
        .selectAll()
        .orderBy('received_at', newest === undefined ? 'asc' : 'desc')
        .orderBy('ref');
      if (limit !== undefined) query = query.limit(limit);
      if (kind) query = query.where('kind', '=', kind);
      if (state) query = query.where('state', '=', state);
      if (overdueAt !== undefined) {
        query = query
          .where('due_at', '<', overdueAt)
          .where((eb) =>
            eb.or([
              eb('state', '=', 'open'),
              eb.and([eb('state', '=', 'held'), eb('kind', 'in', keptUnread)]),
            ]),
          );
      }
      if (isKeptUnread !== undefined) {
        query = query.where('kind', isKeptUnread ? 'in' : 'not in', keptUnread);
      }
      return query.execute();
    },

    dossier: async (ref: string) => {
      const requests = db.selectFrom('requests').where('ref', '=', ref).selectAll();
      const request = await requests.executeTakeFirst();
      return request && dossierOf(request);
    },

    dossiersOf: async (email: string) => {
      const requests = await db
        .selectFrom('requests')
        .where('email_key', '=', email.toLowerCase())
        .selectAll()
        .orderBy('received_at')
        .execute();
      return Promise.all(requests.map(dossierOf));
    },

    markAnswered: (ref: string, now: number): Promise<boolean> =>
      changeState(['open', 'answered'], ref, now, (trx, { id }) =>
        cancelRows(trx, of(id, reminder.name), 'answered', now),
      ),

    /** Reminders whose hour has passed meanwhile stay cancelled: the digest names what is overdue. */
    undoAnswered: (ref: string, now: number): Promise<boolean> =>
      changeState(['answered', 'open'], ref, now, (trx, { id }) =>
        trx
          .updateTable('outbox')
          .set({ state: 'pending', last_code: null, finished_at: null })
          .where(of(id, reminder.name))
          .where('state', '=', 'cancelled')
          .where('last_code', '=', 'answered')
          .where('due_at', '>', now)
          .execute(),
      ),

    /** A held request becomes an ordinary one. The time that the visitor was promised stays as it was. */
    unhold: (ref: string, now: number): Promise<boolean> =>
      changeState(['held', 'open'], ref, now, async (trx, request) => {
        const heldAck = await trx
          .selectFrom('outbox')
          .where(of(request.id, ack.name))
          .where('last_code', '=', 'held')
          .select('mailbox')
          .executeTakeFirst();
        const cap = heldAck && (await ackCap(storage, trx, request, heldAck.mailbox ?? '', now));
        if (cap) await cancelRows(trx, of(request.id, ack.name), cap, now, 'suppressed');
        await releaseRows(trx, of(request.id), now);
      }),

    /** Undoes `unhold`. Mails that have left, or are under way, cannot be called back; those that wait are kept back again. */
    holdAgain: (ref: string, now: number): Promise<boolean> =>
      changeState(['open', 'held'], ref, now, async (trx, request) => {
        const waiting = trx
          .updateTable('outbox')
          .set({ state: 'suppressed', last_code: 'held' })
          .where(of(request.id))
          .where('state', '=', 'pending');
        await waiting.where('kind', '=', reminder.name).execute();
        await waiting
          .where('kind', '<>', reminder.name)
          .$if(kindOf(request).acks.whileHeld === true, (query) =>
            query.where('kind', '<>', ack.name),
          )
          // Not for an hour of its own, which could pass before it is released again.
          .set((eb) => ({ due_at: eb.ref('created_at') }))
          .execute();
      }),

    /** Returns how many of them were there. */
    erase: async (ids: readonly string[]): Promise<number> => {
      if (ids.length === 0) return 0;
      const gone = await write(db, (trx) =>
        deleteRequests(storage, trx, (eb) => eb('id', 'in', ids)),
      );
      await storage.scrub();
      return gone;
    },

    stats: async (now: number) => {
      const kinds = await countsByKind(db, now);
      const cappedAcks = await countRows(
        db
          .selectFrom('outbox')
          .where('kind', '=', ack.name)
          .where('mail_date', '>', now - day)
          .where('last_code', 'in', capReasons),
      );
      const sum = (name: keyof typeof kinds.contact) =>
        Object.values(kinds).reduce((total, counts) => total + counts[name], 0);
      return {
        open: sum('open'),
        held: sum('held'),
        answered: sum('answered'),
        overdue: sum('overdue'),
        kinds,
        /** Acknowledgements of the last day that a cap kept back. */
        cappedAcks,
      };
    },

    /** `octet_length` reads the size of a text from the head of its row, and not the text. */
    heldSize: (kind: KindName) => {
      const lengths = requestFields.map(
        (name) => sql`coalesce(octet_length(${sql.ref(columnOf(name))}), 0)`,
      );
      return db
        .selectFrom('requests')
        .where('state', '=', 'held')
        .where('kind', '=', kind)
        .select(({ fn }) => [
          fn.countAll<number>().as('rows'),
          sql<number>`coalesce(sum(${sql.join(lengths, sql` + `)}), 0)`.as('bytes'),
        ])
        .executeTakeFirstOrThrow();
    },
  };
}
