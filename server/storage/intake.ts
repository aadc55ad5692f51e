/** Taking a request in: the one place where the promise 'received' is made good. */

import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { day, hour } from '../clock.ts';
import type { Suspicion } from '../suspicion.ts';
import type { Acceptance, NewRequest, Receipt } from './contact-store.ts';
import { newReference } from './reference.ts';
import type { MailKind, MailState, OutboxRow, RequestRow, Tables } from './tables.ts';

type Db = Kysely<Tables>;

const ackCaps = { perAddressAndDay: 1, perHour: 60 } as const;

/**
 * The reason a further acknowledgement would be one too many. Counted by the moment an ack is due and not by
 * its row's age: a held request's row is older than the ack its release sends.
 */
export async function ackCapReached(
  db: Db,
  emailKey: string,
  now: number,
): Promise<string | undefined> {
  const acks = db
    .selectFrom('outbox')
    .where('outbox.kind', '=', 'ack')
    .where('outbox.state', 'in', ['pending', 'sending', 'sent'])
    .select((eb) => eb.fn.countAll<number>().as('count'));
  const address = await acks
    .innerJoin('requests', 'requests.id', 'outbox.request_id')
    .where('requests.email_key', '=', emailKey)
    .where('outbox.mail_date', '>', now - day)
    .executeTakeFirstOrThrow();
  if (Number(address.count) >= ackCaps.perAddressAndDay) return 'address-cap';
  const all = await acks.where('outbox.mail_date', '>', now - hour).executeTakeFirstOrThrow();
  return Number(all.count) >= ackCaps.perHour ? 'hour-cap' : undefined;
}

interface MailPlan {
  readonly requestId: string | null;
  readonly kind: MailKind;
  readonly occasion: string;
  readonly at: number;
  readonly now: number;
  readonly suppressed?: string | undefined;
}

export function mailRow(plan: MailPlan, messageDomain: string): Insertable<OutboxRow> {
  const id = randomUUID();
  const state: MailState = plan.suppressed ? 'suppressed' : 'pending';
  return {
    id,
    request_id: plan.requestId,
    kind: plan.kind,
    state,
    occasion: plan.occasion,
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

async function replay(db: Db, request: NewRequest): Promise<Acceptance> {
  const known = await db
    .selectFrom('idempotency_keys')
    .innerJoin('requests', 'requests.id', 'idempotency_keys.request_id')
    .where('idempotency_keys.key', '=', request.key)
    .select(['idempotency_keys.content_hash', 'requests.ref', 'requests.due_at'])
    .executeTakeFirst();
  if (!known || known.content_hash !== request.contentHash) return { kind: 'conflict' };
  return { kind: 'replayed', ref: known.ref, dueAt: known.due_at };
}

async function insertFurtherKeys(db: Db, id: string, request: NewRequest): Promise<void> {
  const { furtherKeys, contentHash, receivedAt } = request;
  if (furtherKeys.length === 0) return;
  const row = { request_id: id, content_hash: contentHash, created_at: receivedAt };
  await db
    .insertInto('idempotency_keys')
    .values(furtherKeys.map((key) => ({ key, ...row })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

async function challengeIsFresh(db: Db, request: NewRequest): Promise<boolean> {
  if (!request.challenge) return true;
  const { id, expiresAt } = request.challenge;
  const inserted = await db
    .insertInto('used_challenges')
    .values({ id, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertRequest(
  db: Db,
  id: string,
  request: NewRequest,
  suspicions: readonly Suspicion[],
): Promise<Pick<RequestRow, 'ref' | 'email_key'>> {
  // A reference already taken is a one in a billion; the loop ends with the first free one.
  for (;;) {
    const row = await db
      .insertInto('requests')
      .values({
        id,
        ref: newReference(),
        state: suspicions.length > 0 ? 'held' : 'open',
        channel: request.channel,
        first_name: request.firstName,
        last_name: request.lastName,
        email: request.email,
        email_key: request.email.toLowerCase(),
        company: request.company,
        message: request.message,
        package: request.package ?? null,
        suspicions: suspicions.join(','),
        received_at: request.receivedAt,
        due_at: request.dueAt,
        answered_at: null,
        last_activity_at: request.receivedAt,
      })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .returning(['ref', 'email_key'])
      .executeTakeFirst();
    if (row) return row;
  }
}

export function accept(db: Db, messageDomain: string, request: NewRequest): Promise<Acceptance> {
  return db.transaction().execute(async (trx) => {
    const id = randomUUID();
    const now = request.receivedAt;
    const first = await trx
      .insertInto('idempotency_keys')
      .values({
        key: request.key,
        request_id: id,
        content_hash: request.contentHash,
        created_at: now,
      })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!first) return replay(trx, request);
    await insertFurtherKeys(trx, id, request);

    const fresh = await challengeIsFresh(trx, request);
    const suspicions: readonly Suspicion[] = fresh
      ? request.suspicions
      : [...request.suspicions, 'proof-reused'];
    const held = suspicions.length > 0 ? 'held' : undefined;
    const { ref, email_key } = await insertRequest(trx, id, request, suspicions);
    const noAck = request.noAck ?? held ?? (await ackCapReached(trx, email_key, now));

    const mails = [
      { kind: 'notify', occasion: `notify:${id}`, at: now, suppressed: held },
      { kind: 'ack', occasion: `ack:${id}`, at: now, suppressed: noAck },
      ...request.reminders.map((at, index) => ({
        kind: 'reminder' as const,
        occasion: `reminder-${index + 1}:${id}`,
        at,
        suppressed: held,
      })),
    ] as const;
    await trx
      .insertInto('outbox')
      .values(mails.map((mail) => mailRow({ ...mail, requestId: id, now }, messageDomain)))
      .execute();
    return { kind: 'stored', held: held !== undefined, ref, dueAt: request.dueAt };
  });
}

export async function receipt(db: Db, ref: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('requests')
    .where('ref', '=', ref)
    .select(['ref', 'due_at'])
    .executeTakeFirst();
  return row && { ref: row.ref, dueAt: row.due_at };
}
