/** Taking a request in: the one place where the promise 'received' is made good. */

import { randomUUID } from 'node:crypto';
import type { Engine } from '../../database/engine.ts';
import { mailRow, perRecipient } from '../../mail/outbox-queries.ts';
import { kinds } from '../kinds.ts';
import type { KindName } from '../request-fields.ts';
import type { Suspicion } from '../spam/suspicion.ts';
import { ackCap, ackKeys } from './ack-caps.ts';
import type { Acceptance, NewRequest, Receipt } from './contact-store.ts';
import { type ProviderMail, recipientsOf } from './mail-queries.ts';
import { newReference } from './reference.ts';
import { columnsOf } from './request-columns.ts';
import type { Db } from './tables.ts';

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

const takenInitials = Object.values(kinds).flatMap(({ initial }) => initial ?? []);

async function insertRequest(
  db: Db,
  id: string,
  request: NewRequest,
  suspicions: readonly Suspicion[],
): Promise<string> {
  const { initial } = kinds[request.kind];
  // A reference already taken is a one in a billion; the loop ends with the first free one.
  for (;;) {
    const row = await db
      .insertInto('requests')
      .values({
        id,
        ref: newReference(initial, takenInitials),
        kind: request.kind,
        state: suspicions.length > 0 ? 'held' : 'open',
        channel: request.channel,
        ...columnsOf(request.fields),
        email_key: request.fields.email.toLowerCase(),
        ...ackKeys(request.fields.email),
        suspicions: suspicions.join(','),
        received_at: request.receivedAt,
        due_at: request.dueAt,
        answered_at: null,
        last_activity_at: request.receivedAt,
      })
      .onConflict((conflict) => conflict.column('ref').doNothing())
      .returning('ref')
      .executeTakeFirst();
    if (row) return row.ref;
  }
}

export function accept(
  engine: Engine,
  db: Db,
  settings: ProviderMail,
  request: NewRequest,
): Promise<Acceptance> {
  return db.transaction().execute(async (trx) => {
    // Two that insert the same keys in another order would wait for each other.
    if (request.furtherKeys.length > 0) await engine.lock(trx, request.contentHash);
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
    const ref = await insertRequest(trx, id, request, suspicions);
    const noAck =
      request.noAck ??
      held ??
      (await ackCap(engine, trx, { kind: request.kind, email: request.fields.email }, now));

    const toProvider = [
      { kind: 'notify', occasion: `notify:${id}`, at: now },
      ...request.reminders.map((at, index) => ({
        kind: 'reminder',
        occasion: `reminder-${index + 1}:${id}`,
        at,
      })),
    ].flatMap((mail) =>
      perRecipient(recipientsOf(settings, request.kind), { ...mail, suppressed: held }),
    );
    const ack = { kind: 'ack', occasion: `ack:${id}`, at: now, suppressed: noAck };
    await trx
      .insertInto('outbox')
      .values(
        [...toProvider, ack].map((mail) =>
          mailRow({ ...mail, requestId: id, now }, settings.messageDomain),
        ),
      )
      .execute();
    return { kind: held ?? 'stored', ref, dueAt: request.dueAt };
  });
}

export async function receipt(db: Db, kind: KindName, ref: string): Promise<Receipt | undefined> {
  const row = await db
    .selectFrom('requests')
    .where('ref', '=', ref)
    .where('kind', '=', kind)
    .select(['ref', 'due_at'])
    .executeTakeFirst();
  return row && { ref: row.ref, dueAt: row.due_at };
}
