/** Reading requests, and what a person does with them: answering, holding, erasing. */
import { sql } from 'kysely';
import { day } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { keptUnread, kindOf } from '../kinds.ts';
import { type KindName, kindNames, requestFields } from '../request-fields.ts';
import { ackCap, ackCapReasons } from './ack-caps.ts';
import { listOutbox } from './outbox-queries.ts';
import { columnOf, countRows, type Db, deleteRequests, type RequestRow } from './tables.ts';

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

const updateMails = (trx: Db, requestId: string) =>
  trx.updateTable('outbox').where('request_id', '=', requestId);

export function requestQueries(engine: Engine, db: Db) {
  const dossierOf = async (request: RequestRow) => ({
    request,
    mails: await listOutbox(db, { requestId: request.id }),
  });

  /** Changes nothing and resolves with false when the request is not in the state `from`. */
  const changeState = (
    [from, to]: readonly [RequestRow['state'], RequestRow['state']],
    ref: string,
    now: number,
    changeMails: (trx: Db, request: RequestRow) => Promise<unknown>,
  ): Promise<boolean> =>
    inTransaction(db, async (trx) => {
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
        updateMails(trx, id)
          .set({ state: 'cancelled', reason: 'answered', finished_at: now })
          .where('kind', '=', 'reminder')
          .where('state', '=', 'pending')
          .execute(),
      ),

    /** Reminders whose hour has passed meanwhile stay cancelled: the digest names what is overdue. */
    undoAnswered: (ref: string, now: number): Promise<boolean> =>
      changeState(['answered', 'open'], ref, now, (trx, { id }) =>
        updateMails(trx, id)
          .set({ state: 'pending', reason: null, finished_at: null })
          .where('kind', '=', 'reminder')
          .where('state', '=', 'cancelled')
          .where('reason', '=', 'answered')
          .where('next_attempt_at', '>', now)
          .execute(),
      ),

    /** A held request becomes an ordinary one. The time that the visitor was promised stays as it was. */
    unhold: (ref: string, now: number): Promise<boolean> =>
      changeState(['held', 'open'], ref, now, async (trx, request) => {
        const cap = await ackCap(engine, trx, { ...request, isHeld: false }, now);
        const held = updateMails(trx, request.id)
          .where('state', '=', 'suppressed')
          .where('reason', '=', 'held');
        const pending = { state: 'pending', reason: null } as const;
        const atOnce = { ...pending, mail_date: now, next_attempt_at: now };
        await held.set(atOnce).where('kind', 'in', ['notify', 'webhook-request']).execute();
        await held
          .set(cap ? { reason: cap, finished_at: now } : atOnce)
          .where('kind', '=', 'ack')
          .execute();
        await held
          .set({ state: 'cancelled', reason: 'released-late', finished_at: now })
          .where('kind', '=', 'reminder')
          .where('next_attempt_at', '<=', now)
          .execute();
        await held.set(pending).where('kind', '=', 'reminder').execute();
      }),

    /** Undoes `unhold`. Mails that have left, or are under way, cannot be called back; those that wait are kept back again. */
    holdAgain: (ref: string, now: number): Promise<boolean> =>
      changeState(['open', 'held'], ref, now, (trx, request) =>
        updateMails(trx, request.id)
          .set({ state: 'suppressed', reason: 'held' })
          .where('state', '=', 'pending')
          .$if(kindOf(request).acks.whileHeld === true, (query) => query.where('kind', '<>', 'ack'))
          .execute(),
      ),

    /** Returns how many of them were there. */
    erase: async (ids: readonly string[]): Promise<number> => {
      if (ids.length === 0) return 0;
      const gone = await inTransaction(db, (trx) =>
        deleteRequests(engine, trx, (eb) => eb('id', 'in', ids)),
      );
      await engine.scrub();
      return gone;
    },

    stats: async (now: number) => {
      const kinds = await countsByKind(db, now);
      const cappedAcks = await countRows(
        db
          .selectFrom('outbox')
          .where('kind', '=', 'ack')
          .where('mail_date', '>', now - day)
          .where('reason', 'in', [...ackCapReasons]),
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
