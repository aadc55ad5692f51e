/** What the operator's commands read and change. */
import type { Kysely } from 'kysely';
import type { Dossier, Figures, ListFilter } from './contact-store.ts';
import { ackCapReached } from './intake.ts';
import { listMails } from './outbox-queries.ts';
import type { RequestRow, Tables } from './tables.ts';

type Db = Kysely<Tables>;

export async function list(db: Db, filter: ListFilter): Promise<readonly RequestRow[]> {
  let query = db.selectFrom('requests').selectAll().orderBy('received_at').orderBy('ref');
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

/** A held request becomes an ordinary one; the time the visitor was promised stays as it was. */
export function release(db: Db, ref: string, now: number): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const request = await trx
      .updateTable('requests')
      .set({ state: 'open', last_activity_at: now })
      .where('ref', '=', ref)
      .where('state', '=', 'held')
      .returning(['id', 'email_key'])
      .executeTakeFirst();
    if (!request) return false;
    const cap = await ackCapReached(trx, request.email_key, now);
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

export function erase(db: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return Promise.resolve(0);
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('idempotency_keys').where('request_id', 'in', ids).execute();
    await trx.deleteFrom('outbox').where('request_id', 'in', ids).execute();
    const gone = await trx.deleteFrom('requests').where('id', 'in', ids).executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
}

export async function figures(db: Db, now: number): Promise<Figures> {
  const requests = await db
    .selectFrom('requests')
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const mails = await db
    .selectFrom('outbox')
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
  const overdue = await db
    .selectFrom('requests')
    .where('state', '=', 'open')
    .where('due_at', '<', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // A reminder waits for its hour; it is not late before that.
  const later = await db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .where('mail_date', '>', now)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const oldest = await db
    .selectFrom('outbox')
    .where('state', 'in', ['pending', 'sending'])
    .where('mail_date', '<=', now)
    .select((eb) => eb.fn.min('mail_date').as('at'))
    .executeTakeFirst();
  const count = (rows: readonly { state: string; count: number }[], state: string) =>
    Number(rows.find((row) => row.state === state)?.count ?? 0);
  return {
    open: count(requests, 'open'),
    held: count(requests, 'held'),
    answered: count(requests, 'answered'),
    overdue: Number(overdue.count),
    pending: count(mails, 'pending') - Number(later.count),
    scheduled: Number(later.count),
    sending: count(mails, 'sending'),
    dead: count(mails, 'dead'),
    oldestPendingAt: oldest?.at ?? null,
  };
}
