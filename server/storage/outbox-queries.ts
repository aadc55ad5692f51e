/** Claiming and finishing mails. A row moves only under the token of its present lease. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Updateable } from 'kysely';
import type { Claim, MailListing, MailOutcome } from './contact-store.ts';
import type { Engine } from './engine.ts';
import { mailRow } from './intake.ts';
import type { MailKind, OutboxRow, Tables } from './tables.ts';

type Db = Kysely<Tables>;

export function claim(engine: Engine, now: number, leaseUntil: number): Promise<Claim | undefined> {
  return engine.db.transaction().execute(async (trx) => {
    const due = await engine
      .lockForClaim(
        trx
          .selectFrom('outbox')
          .where((eb) =>
            eb.or([
              eb('state', '=', 'pending').and('next_attempt_at', '<=', now),
              // Its worker died or hangs: the lease has run out.
              eb('state', '=', 'sending').and('lease_until', '<=', now),
            ]),
          )
          .select(['id', 'state'])
          // The provider's own mails first: an ack that a relay refuses must not stand in their way.
          .orderBy((eb) => eb.case().when('kind', '=', 'ack').then(1).else(0).end())
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      .executeTakeFirst();
    if (!due) return undefined;

    const token = randomUUID();
    const change: Updateable<OutboxRow> = {
      state: 'sending',
      lease_token: token,
      lease_until: leaseUntil,
    };
    // Nobody knows how far the dead worker came.
    if (due.state === 'sending') change.ambiguous = 1;
    const mail = await trx
      .updateTable('outbox')
      .set(change)
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const request = mail.request_id
      ? await trx
          .selectFrom('requests')
          .where('id', '=', mail.request_id)
          .selectAll()
          .executeTakeFirst()
      : undefined;
    return { mail: { ...mail, lease_token: token }, request };
  });
}

export async function finish(
  db: Db,
  id: string,
  token: string,
  outcome: MailOutcome,
  now: number,
): Promise<boolean> {
  const change: Updateable<OutboxRow> = {
    state: outcome.state,
    last_code: outcome.code,
    lease_token: null,
    lease_until: null,
  };
  if (outcome.state === 'pending') {
    change.next_attempt_at = outcome.nextAttemptAt;
    if (outcome.ambiguous) change.ambiguous = 1;
    if (outcome.minimal) change.minimal = 1;
  } else {
    change.finished_at = now;
    if (outcome.state !== 'sent') change.reason = outcome.code;
  }
  let update = db
    .updateTable('outbox')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('lease_token', '=', token);
  if (outcome.state === 'sent' || outcome.state === 'dead' || 'countAttempt' in outcome) {
    const counts = !('countAttempt' in outcome) || outcome.countAttempt;
    if (counts) update = update.set((eb) => ({ attempts: eb('attempts', '+', 1) }));
  }
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

/** When the next mail wants to be looked at, in the past or in the future. */
export async function nextTurn(db: Db): Promise<number | undefined> {
  const pending = await db
    .selectFrom('outbox')
    .where('state', '=', 'pending')
    .select((eb) => eb.fn.min('next_attempt_at').as('at'))
    .executeTakeFirst();
  const leased = await db
    .selectFrom('outbox')
    .where('state', '=', 'sending')
    .select((eb) => eb.fn.min('lease_until').as('at'))
    .executeTakeFirst();
  const times = [pending?.at, leased?.at].filter((at) => typeof at === 'number');
  return times.length > 0 ? Math.min(...times) : undefined;
}

export function shortenWaits(
  db: Db,
  now: number,
  leaseUntil: number,
  longestWait: (kind: MailKind, attempts: number) => number,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const leased = await trx
      .updateTable('outbox')
      .set({ lease_until: leaseUntil })
      .where('state', '=', 'sending')
      .where('lease_until', '>', leaseUntil)
      .returning('id')
      .execute();
    const waiting = await trx
      .selectFrom('outbox')
      .where('state', '=', 'pending')
      .where('next_attempt_at', '>', now)
      .select(['id', 'kind', 'attempts', 'mail_date', 'next_attempt_at'])
      .execute();
    let shortened = leased.length;
    for (const { id, kind, attempts, mail_date, next_attempt_at } of waiting) {
      // A reminder waits for its hour before its first attempt; everything else is due when it is made.
      const from = kind === 'reminder' ? Math.max(now, mail_date) : now;
      const latest = from + longestWait(kind, attempts);
      if (next_attempt_at <= latest) continue;
      await trx
        .updateTable('outbox')
        .set({ next_attempt_at: latest })
        .where('id', '=', id)
        .execute();
      shortened += 1;
    }
    return shortened;
  });
}

export async function addDigest(
  db: Db,
  messageDomain: string,
  day: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .insertInto('outbox')
    .values(
      mailRow(
        { requestId: null, kind: 'digest', occasion: `digest:${day}`, at: now, now },
        messageDomain,
      ),
    )
    .onConflict((conflict) => conflict.column('occasion').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** From the start, with the visitor's text: what made a server refuse it may have been mended. */
const anew = (now: number): Updateable<OutboxRow> => ({
  state: 'pending',
  attempts: 0,
  next_attempt_at: now,
  finished_at: null,
  reason: null,
  minimal: 0,
});

export async function retryMail(db: Db, id: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set(anew(now))
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'expired', 'pending'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function reviveNotifications(db: Db, now: number): Promise<number> {
  const open = db.selectFrom('requests').where('state', '=', 'open').select('id');
  const rows = await db
    .updateTable('outbox')
    .set(anew(now))
    .where('kind', '=', 'notify')
    .where('state', '=', 'dead')
    .where('request_id', 'in', open)
    .returning('id')
    .execute();
  return rows.length;
}

export async function listMails(
  db: Db,
  filter: { readonly onlyOpen?: boolean; readonly requestId?: string },
): Promise<readonly MailListing[]> {
  let query = db
    .selectFrom('outbox')
    .leftJoin('requests', 'requests.id', 'outbox.request_id')
    .selectAll('outbox')
    .select('requests.ref')
    .orderBy('outbox.created_at')
    .orderBy('outbox.next_attempt_at');
  if (filter.onlyOpen) query = query.where('outbox.state', 'in', ['pending', 'sending', 'dead']);
  if (filter.requestId) query = query.where('outbox.request_id', '=', filter.requestId);
  const rows = await query.execute();
  return rows.map((row) => ({
    id: row.id,
    ref: row.ref,
    kind: row.kind,
    state: row.state,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    lastCode: row.last_code,
    reason: row.reason,
    ambiguous: row.ambiguous === 1,
    finishedAt: row.finished_at,
  }));
}
