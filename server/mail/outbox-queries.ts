/** Claiming and finishing mails. A row moves only under the token of its present lease. */
import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely, Updateable } from 'kysely';
import * as v from 'valibot';
import type { Engine } from '../database/engine.ts';
import { type KeyValueTables, keyValues } from '../database/key-values.ts';
import type { ClaimedMail, MailFigures, MailOutcome, Outbox, WaitingMail } from './outbox.ts';
import type { MailTables, OutboxRow } from './outbox-table.ts';

type Db = Kysely<MailTables>;

interface MailPlan {
  readonly requestId: string | null;
  readonly kind: string;
  readonly occasion: string;
  /** Nothing: the mail's kind knows whom it goes to. */
  readonly recipient?: string | undefined;
  readonly at: number;
  readonly now: number;
  /** Why it is kept back; `held` may end, any other reason is final. */
  readonly suppressed?: string | undefined;
}

export function mailRow(plan: MailPlan, messageDomain: string): Insertable<OutboxRow> {
  const id = randomUUID();
  return {
    id,
    request_id: plan.requestId,
    kind: plan.kind,
    state: plan.suppressed ? 'suppressed' : 'pending',
    occasion: plan.occasion,
    recipient: plan.recipient ?? null,
    message_id: `<${id}@${messageDomain}>`,
    mail_date: plan.at,
    attempts: 0,
    next_attempt_at: plan.at,
    lease_until: null,
    lease_token: null,
    last_code: null,
    reason: plan.suppressed ?? null,
    ambiguous: 0,
    minimal: 0,
    created_at: plan.now,
    finished_at: plan.suppressed && plan.suppressed !== 'held' ? plan.now : null,
  };
}

/** One mail for each of the provider's addresses. The first keeps the plain occasion that rows of earlier releases have. */
export const perRecipient = <Plan extends { readonly occasion: string }>(
  recipients: readonly string[],
  plan: Plan,
): readonly (Plan & { readonly recipient: string })[] =>
  recipients.map((recipient, index) => ({
    ...plan,
    recipient,
    occasion: index === 0 ? plan.occasion : `${plan.occasion}:${recipient}`,
  }));

function claim(
  engine: Engine,
  db: Db,
  now: number,
  leaseUntil: number,
  lastKinds: readonly string[],
): Promise<ClaimedMail | undefined> {
  return db.transaction().execute(async (trx) => {
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
          // PostgreSQL knows no empty list.
          .$if(lastKinds.length > 0, (query) =>
            query.orderBy((eb) => eb.case().when('kind', 'in', lastKinds).then(1).else(0).end()),
          )
          .orderBy('next_attempt_at')
          .orderBy('id')
          .limit(1),
      )
      .executeTakeFirst();
    if (!due) return undefined;
    const token = randomUUID();
    const mail = await trx
      .updateTable('outbox')
      .set((eb) => ({
        state: 'sending',
        lease_token: token,
        lease_until: leaseUntil,
        // Counted now: a mail that ends the process while it is made would otherwise be tried for ever.
        attempts: eb('attempts', '+', 1),
        // The dead worker may have sent it already.
        ...(due.state === 'sending' ? { ambiguous: 1 } : {}),
      }))
      .where('id', '=', due.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { ...mail, lease_token: token };
  });
}

async function finish(
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
  if (outcome.state === 'pending' && !outcome.countAttempt) {
    update = update.set((eb) => ({ attempts: eb('attempts', '-', 1) }));
  }
  return (await update.returning('id').executeTakeFirst()) !== undefined;
}

async function nextTurn(db: Db): Promise<number | undefined> {
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

function shortenWaits(
  db: Db,
  now: number,
  leaseUntil: number,
  latestTurn: (mail: WaitingMail) => number,
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
    for (const mail of waiting) {
      const latest = latestTurn(mail);
      if (mail.next_attempt_at <= latest) continue;
      await trx
        .updateTable('outbox')
        .set({ next_attempt_at: latest })
        .where('id', '=', mail.id)
        .execute();
      shortened += 1;
    }
    return shortened;
  });
}

/** From the start, with the visitor's text: what made a server refuse it may have been mended. */
export const fromTheStart = (now: number): Updateable<OutboxRow> => ({
  state: 'pending',
  attempts: 0,
  next_attempt_at: now,
  finished_at: null,
  reason: null,
  minimal: 0,
});

async function retry(db: Db, id: string, now: number): Promise<boolean> {
  const row = await db
    .updateTable('outbox')
    .set(fromTheStart(now))
    .where('id', '=', id)
    .where('state', 'in', ['dead', 'expired', 'pending'])
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

async function figures(db: Db, now: number): Promise<MailFigures> {
  const states = await db
    .selectFrom('outbox')
    .groupBy('state')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .execute();
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
  const count = (state: OutboxRow['state']) =>
    Number(states.find((row) => row.state === state)?.count ?? 0);
  return {
    pending: count('pending') - Number(later.count),
    scheduled: Number(later.count),
    sending: count('sending'),
    dead: count('dead'),
    oldestPendingAt: oldest?.at ?? null,
  };
}

const pauseKey = 'mail-paused';
const pauseSchema = v.object({ since: v.number(), code: v.string() });

export function openOutbox(engine: Engine): Outbox {
  const db = engine.db.$extendTables<MailTables & KeyValueTables>();
  const values = keyValues(db);
  return {
    claim: (...limits) => claim(engine, db, ...limits),
    finish: (...result) => finish(db, ...result),
    nextTurn: () => nextTurn(db),
    shortenWaits: (...limits) => shortenWaits(db, ...limits),
    retry: (id, now) => retry(db, id, now),
    figures: (now) => figures(db, now),
    pause: async () => {
      const text = await values.get(pauseKey);
      return text ? v.parse(pauseSchema, JSON.parse(text)) : undefined;
    },
    setPause: (pause) => values.set(pauseKey, pause && JSON.stringify(pause)),
  };
}
