/** Stores a request: a visitor reads 'received' only after this has committed. */
import { randomUUID } from 'node:crypto';
import { addRows } from '@site/delivery';
import { type Storage, write } from '@site/storage';
import { isFaultReport } from '../fault-report.ts';
import { kinds } from '../kinds.ts';
import { outboxKinds } from '../outbox-kinds.ts';
import type { KindName, RequestValues } from '../request-fields.ts';
import type { Suspicion } from '../spam/suspicion.ts';
import { ackCap } from './ack-caps.ts';
import { newReference } from './reference.ts';
import { type Channel, columnsOf, type Db, type Transaction } from './tables.ts';

/** A validated request on its way into the store. */
export interface NewRequest {
  readonly kind: KindName;
  readonly fields: Omit<RequestValues, 'key'>;
  readonly key: string;
  /** The request is known under these keys as well; one that is taken already stays with its request. */
  readonly furtherKeys: readonly string[];
  readonly contentHash: string;
  readonly channel: Channel;
  /** Any entry holds the request back. */
  readonly suspicions: readonly Suspicion[];
  /** The solved challenge, which is accepted once. */
  readonly challenge: { readonly id: string; readonly expiresAt: number } | undefined;
  readonly receivedAt: number;
  readonly dueAt: number;
  readonly reminders: readonly number[];
  /** What the caps on acknowledgements count by (`mailboxHash`). */
  readonly mailbox: string;
  /** Why the visitor gets no acknowledgement. */
  readonly noAck: string | undefined;
}

export interface Receipt {
  readonly ref: string;
  readonly dueAt: number;
  /** When a fault report came: its answer says when it is read. */
  readonly faultAt?: number;
}

const faultTime = (
  message: string | null | undefined,
  receivedAt: number,
): Pick<Receipt, 'faultAt'> => (isFaultReport(message) ? { faultAt: receivedAt } : {});

export type Acceptance =
  | ({ readonly kind: 'stored' | 'held' | 'replayed' } & Receipt)
  | { readonly kind: 'conflict' };

async function replay(db: Db, request: NewRequest): Promise<Acceptance> {
  const known = await db
    .selectFrom('idempotency_keys')
    .innerJoin('requests', 'requests.id', 'idempotency_keys.request_id')
    .where('idempotency_keys.key', '=', request.key)
    .select([
      'idempotency_keys.content_hash',
      'requests.ref',
      'requests.due_at',
      'requests.received_at',
      'requests.message',
    ])
    .executeTakeFirst();
  if (!known || known.content_hash !== request.contentHash) return { kind: 'conflict' };
  const { ref, due_at: dueAt, message, received_at: receivedAt } = known;
  return { kind: 'replayed', ref, dueAt, ...faultTime(message, receivedAt) };
}

/** Returns those keys that were free. */
async function insertKeys(
  db: Db,
  id: string,
  keys: readonly string[],
  { contentHash, receivedAt }: NewRequest,
): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const row = { request_id: id, content_hash: contentHash, created_at: receivedAt };
  const inserted = await db
    .insertInto('idempotency_keys')
    .values(keys.map((key) => ({ key, ...row })))
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute();
  return inserted.map(({ key }) => key);
}

async function challengeIsFresh(db: Db, { challenge }: NewRequest): Promise<boolean> {
  if (!challenge) return true;
  const inserted = await db
    .insertInto('used_challenges')
    .values({ id: challenge.id, expires_at: challenge.expiresAt })
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
  // A reference is taken already once in a billion times; then the loop draws another.
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

export function intakeQueries(storage: Storage, db: Db, hasWebhook: boolean) {
  const addToOutbox = async (
    trx: Transaction,
    id: string,
    request: NewRequest,
    held: 'held' | undefined,
  ): Promise<void> => {
    const { kind, mailbox, receivedAt: now, reminders } = request;
    const { acks, goesToWebhook } = kinds[kind];
    const { notify, reminder, ack, webhook } = outboxKinds;
    const noAck =
      request.noAck ??
      (acks.whileHeld ? undefined : held) ??
      (await ackCap(storage, trx, request, mailbox, now));
    const common = { ref: id, at: now, now, suppressed: held };
    await addRows(trx, [
      { ...common, kind: notify, occasion: `notify:${id}` },
      { ...common, kind: ack, occasion: `ack:${id}`, mailbox, suppressed: noAck },
      ...reminders.map((at, index) => {
        return { ...common, kind: reminder, occasion: `reminder-${index + 1}:${id}`, at };
      }),
      ...(hasWebhook && goesToWebhook
        ? [{ ...common, kind: webhook, occasion: `webhook:${id}` }]
        : []),
    ]);
  };

  const insertAll = async (
    trx: Transaction,
    id: string,
    request: NewRequest,
  ): Promise<Acceptance> => {
    // Serialises requests with the same content: they would insert the same keys in different orders and deadlock.
    if (request.furtherKeys.length > 0) await storage.lock(trx, request.contentHash);
    const [isNew] = await insertKeys(trx, id, [request.key], request);
    if (!isNew) return replay(trx, request);
    await insertKeys(trx, id, request.furtherKeys, request);
    const suspicions: readonly Suspicion[] = (await challengeIsFresh(trx, request))
      ? request.suspicions
      : [...request.suspicions, 'proof-reused'];
    const held = suspicions.length > 0 ? 'held' : undefined;
    const ref = await insertRequest(trx, id, request, suspicions);
    await addToOutbox(trx, id, request, held);
    const { dueAt, fields, receivedAt } = request;
    return { kind: held ?? 'stored', ref, dueAt, ...faultTime(fields.message, receivedAt) };
  };

  return {
    /** Writes the request, its mails and the used challenge in one transaction; resolved means on disk. */
    accept: (request: NewRequest): Promise<Acceptance> =>
      write(db, (trx) => insertAll(trx, randomUUID(), request)),

    isStoredKey: async (key: string): Promise<boolean> => {
      const known = db.selectFrom('idempotency_keys').where('key', '=', key).select('key');
      return (await known.executeTakeFirst()) !== undefined;
    },

    /** Finds no reference of another kind. */
    receipt: async (kind: KindName, ref: string): Promise<Receipt | undefined> => {
      const row = await db
        .selectFrom('requests')
        .where('ref', '=', ref)
        .where('kind', '=', kind)
        .select(['ref', 'due_at', 'received_at', 'message'])
        .executeTakeFirst();
      return row && { ref: row.ref, dueAt: row.due_at, ...faultTime(row.message, row.received_at) };
    },
  };
}
