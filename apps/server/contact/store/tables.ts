/** The tables as the queries see them, and what all queries share. Times are milliseconds since 1970. */
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { OutboxTables } from '@site/delivery';
import type { Storage } from '@site/storage';
import type {
  Expression,
  ExpressionBuilder,
  Kysely,
  Transaction as KyselyTransaction,
  SelectQueryBuilder,
  SqlBool,
} from 'kysely';
import {
  isTypedField,
  type KindName,
  type RequestField,
  type RequestValues,
  requestFields,
  type TypedField,
} from '../request-fields.ts';

type RequestState = 'open' | 'held' | 'answered';
export type Channel = 'script' | 'plain';

export interface RequestRow extends RequestColumns {
  id: string;
  ref: string;
  kind: KindName;
  state: RequestState;
  channel: Channel;
  /** The address in lower case: what export and erasure look up. */
  email_key: string;
  /** Why it was held, separated by commas; empty when it was not. */
  suspicions: string;
  received_at: number;
  due_at: number;
  answered_at: number | null;
  last_activity_at: number;
}

interface KeyRow {
  key: string;
  request_id: string;
  content_hash: string;
  created_at: number;
}

interface ChallengeRow {
  id: string;
  expires_at: number;
}

export type ContactTables = OutboxTables & {
  requests: RequestRow;
  idempotency_keys: KeyRow;
  used_challenges: ChallengeRow;
};

export type Db = Kysely<ContactTables>;
export type Transaction = KyselyTransaction<ContactTables>;

export type RequestCondition = (
  eb: ExpressionBuilder<ContactTables, 'requests'>,
) => Expression<SqlBool>;

/** Yields before counting, because counting many rows takes long in the thread that answers visitors. */
export async function countRows<Name extends keyof ContactTables>(
  query: SelectQueryBuilder<ContactTables, Name, object>,
): Promise<number> {
  await yieldToLoop();
  const row = await query
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/**
 * Deletes requests with everything that belongs to them, and returns how many there were. Locks the requests first and
 * their mails afterwards, in the order in which answering and releasing do, so that neither waits for the other.
 */
export async function deleteRequests(
  storage: Storage,
  trx: Db,
  condition: RequestCondition,
): Promise<number> {
  const ids = trx.selectFrom('requests').where(condition).select('id');
  await storage.lockRows(ids.orderBy('id')).execute();
  await trx.deleteFrom('idempotency_keys').where('request_id', 'in', ids).execute();
  await trx.deleteFrom('outbox').where('ref', 'in', ids).execute();
  const gone = await trx.deleteFrom('requests').where(condition).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/** A typed field is an empty text where it is missing; any other is null. */
type RequestColumns = {
  [Name in RequestField as SnakeCase<Name>]: Name extends TypedField ? string : string | null;
};

type ColumnName = keyof RequestColumns;

export const columnOf = (name: RequestField): ColumnName =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnName;

export const columnsOf = (values: RequestValues): RequestColumns =>
  Object.fromEntries(
    requestFields.map((name) => [columnOf(name), values[name] ?? (isTypedField(name) ? '' : null)]),
  ) as RequestColumns;

/** Leaves out our own keys and writes times in ISO 8601. */
export function exportOf(row: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => column !== 'id' && !column.endsWith('_key'))
      .map(([column, value]) => {
        const name = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
        if (column === 'suspicions') return ['heldFor', value];
        const isTime = column.endsWith('_at') && value !== null;
        return [name, isTime ? new Date(Number(value)).toISOString() : value];
      }),
  );
}
