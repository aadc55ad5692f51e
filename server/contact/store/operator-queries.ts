/** What the operator's commands read and change. */
import { sql } from 'kysely';
import { day } from '../../clock.ts';
import type { Engine } from '../../database/engine.ts';
import { type KindName, kindNames, requestFields } from '../request-fields.ts';
import { ackCap, ackCapReasons } from './ack-caps.ts';
import type {
  Dossier,
  HeldSize,
  ListFilter,
  RequestCounts,
  RequestFigures,
} from './contact-store.ts';
import { listMails } from './mail-queries.ts';
import { columnOf } from './request-columns.ts';
import type { Db, RequestRow } from './tables.ts';

export async function list(db: Db, filter: ListFilter): Promise<readonly RequestRow[]> {
  const { newest } = filter;
  let query = db
    .selectFrom('requests')
    .selectAll()
    .orderBy('received_at', newest === undefined ? 'asc' : 'desc')
    .orderBy('ref');
  if (newest !== undefined) query = query.limit(newest);
  if (filter.kind) query = query.where('kind', '=', filter.kind);
  if (filter.state) query = query.where('state', '=', filter.state);
  if (filter.overdueAt !== undefined) {
    query = query.where('state', '=', 'open').where('due_at', '<', filter.overdueAt);
  }
  return query.execute();
}

const dossierOf = async (db: Db, request: RequestRow): Promise<Dossier> => ({
  request,
  mails: await listMails(db, { requestId: request.id }),
});

export const requestById = (db: Db, id: string): Promise<RequestRow | undefined> =>
  db.selectFrom('requests').where('id', '=', id).selectAll().executeTakeFirst();

export async function dossier(db: Db, ref: string): Promise<Dossier | undefined> {
  const request = await db
    .selectFrom('requests')
    .where('ref', '=', ref)
    .selectAll()
    .executeTakeFirst();
  return request && dossierOf(db, request);
}

export async function dossiersOf(db: Db, email: string): Promise<readonly Dossier[]> {
  const requests = await db
    .selectFrom('requests')
    .where('email_key', '=', email.toLowerCase())
    .selectAll()
    .orderBy('received_at')
    .execute();
  return Promise.all(requests.map((request) => dossierOf(db, request)));
}

export function markAnswered(db: Db, ref: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('requests')
      .set({ state: 'answered', answered_at: now, last_activity_at: now })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!request) return false;
    await trx
      .updateTable('outbox')
      .set({ state: 'cancelled', reason: 'answered', finished_at: now })
      .where('request_id', '=', request.id)
      .where('kind', '=', 'reminder')
      .where('state', '=', 'pending')
      .execute();
    return true;
  });
}

/** An answered request is open again. Reminders whose hour has passed meanwhile stay cancelled: the daily overview names what is overdue. */
export function undoAnswered(db: Db, ref: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('requests')
      .set({ state: 'open', answered_at: null, last_activity_at: now })
      .where('ref', '=', ref)
      .where('state', '=', 'answered')
      .returning('id')
      .executeTakeFirst();
    if (!request) return false;
    await trx
      .updateTable('outbox')
      .set({ state: 'pending', reason: null, finished_at: null })
      .where('request_id', '=', request.id)
      .where('kind', '=', 'reminder')
      .where('state', '=', 'cancelled')
      .where('reason', '=', 'answered')
      .where('next_attempt_at', '>', now)
      .execute();
    return true;
  });
}

/** A held request becomes an ordinary one; the time the visitor was promised stays as it was. */
export function release(engine: Engine, db: Db, ref: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('requests')
      .set({ state: 'open', last_activity_at: now })
      .where('ref', '=', ref)
      .where('state', '=', 'held')
      .returning(['id', 'kind', 'email'])
      .executeTakeFirst();
    if (!request) return false;
    const cap = await ackCap(engine, trx, request, now);
    const held = trx
      .updateTable('outbox')
      .where('request_id', '=', request.id)
      .where('state', '=', 'suppressed')
      .where('reason', '=', 'held');
    const pending = { state: 'pending', reason: null } as const;
    await held
      .set({ ...pending, mail_date: now, next_attempt_at: now })
      .where('kind', '=', 'notify')
      .execute();
    await held
      .set(
        cap
          ? { reason: cap, finished_at: now }
          : { ...pending, mail_date: now, next_attempt_at: now },
      )
      .where('kind', '=', 'ack')
      .execute();
    await held
      .set({ state: 'cancelled', reason: 'released-late', finished_at: now })
      .where('kind', '=', 'reminder')
      .where('next_attempt_at', '<=', now)
      .execute();
    await held.set(pending).where('kind', '=', 'reminder').execute();
    return true;
  });
}

/** A released request is held again. Mails that have left, or are under way, go their way; those that wait are kept back as before. */
export function undoRelease(db: Db, ref: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('requests')
      .set({ state: 'held', last_activity_at: now })
      .where('ref', '=', ref)
      .where('state', '=', 'open')
      // A request that was never held cannot have been released.
      .where('suspicions', '<>', '')
      .returning('id')
      .executeTakeFirst();
    if (!request) return false;
    await trx
      .updateTable('outbox')
      .set({ state: 'suppressed', reason: 'held' })
      .where('request_id', '=', request.id)
      .where('state', '=', 'pending')
      .execute();
    return true;
  });
}

export function erase(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return Promise.resolve(0);
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('idempotency_keys').where('request_id', 'in', ids).execute();
    await trx.deleteFrom('outbox').where('request_id', 'in', ids).execute();
    const gone = await trx.deleteFrom('requests').where('id', 'in', ids).executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
}

async function countsByKind(
  db: Db,
  now: number,
): Promise<Readonly<Record<KindName, RequestCounts>>> {
  const states = await db
    .selectFrom('requests')
    .groupBy(['kind', 'state'])
    .select((eb) => ['kind', 'state', eb.fn.countAll<number>().as('count')])
    .execute();
  const overdue = await db
    .selectFrom('requests')
    .where('state', '=', 'open')
    .where('due_at', '<', now)
    .groupBy('kind')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .execute();
  const countsOf = (kind: KindName): RequestCounts => {
    const count = (state: RequestRow['state']) =>
      Number(states.find((row) => row.kind === kind && row.state === state)?.count ?? 0);
    return {
      open: count('open'),
      held: count('held'),
      answered: count('answered'),
      overdue: Number(overdue.find((row) => row.kind === kind)?.count ?? 0),
    };
  };
  return Object.fromEntries(kindNames.map((kind) => [kind, countsOf(kind)])) as Record<
    KindName,
    RequestCounts
  >;
}

export async function figures(db: Db, now: number): Promise<RequestFigures> {
  const kinds = await countsByKind(db, now);
  const capped = await db
    .selectFrom('outbox')
    .where('kind', '=', 'ack')
    .where('mail_date', '>', now - day)
    .where('reason', 'in', [...ackCapReasons])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const sum = (name: keyof RequestCounts) =>
    Object.values(kinds).reduce((total, counts) => total + counts[name], 0);
  return {
    open: sum('open'),
    held: sum('held'),
    answered: sum('answered'),
    overdue: sum('overdue'),
    kinds,
    cappedAcks: Number(capped.count),
  };
}

/** `octet_length` reads the size of a text from its row's head, and not the text. */
export async function heldSize(db: Db, kind: KindName): Promise<HeldSize> {
  const lengths = requestFields.map(
    (name) => sql`coalesce(octet_length(${sql.ref(columnOf(name))}), 0)`,
  );
  const row = await db
    .selectFrom('requests')
    .where('state', '=', 'held')
    .where('kind', '=', kind)
    .select((eb) => [
      eb.fn.countAll<number>().as('rows'),
      sql<number>`coalesce(sum(${sql.join(lengths, sql` + `)}), 0)`.as('bytes'),
    ])
    .executeTakeFirstOrThrow();
  return { rows: Number(row.rows), bytes: Number(row.bytes) };
}
