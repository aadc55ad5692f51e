/** Connections to PostgreSQL: few, with limits on every wait, and none kept that has failed. */
import { second } from '@site/base';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { postgresError, StorageError } from './errors.ts';

// `pg` gives both as text, because they may be larger than a number. Ours are counts and milliseconds.
for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number);

/**
 * Every wait ends. The server itself ends statements and waits for locks, so that the connection can go on; a server
 * that says nothing is left. An instance that stands still within a transaction loses its locks before others give up.
 */
const limits: PoolConfig = {
  query_timeout: 5 * second,
  statement_timeout: 4 * second,
  lock_timeout: 2.5 * second,
  idle_in_transaction_session_timeout: 2 * second,
};

/** Several servers and their commands stay well below PostgreSQL's usual 100. */
export const shared: PoolConfig = { ...limits, max: 10, idleTimeoutMillis: 30 * second };
/** A single connection, in which one transaction follows the other. It stays open while there is none. */
export const single: PoolConfig = { ...limits, max: 1, min: 1 };

/** The server has answered, and may be written to: one that refuses writes has lost its role as primary. */
const isAnswer = (error: unknown): boolean =>
  (error as { severity?: string }).severity === 'ERROR' &&
  postgresError(error).code !== 'PG_READONLY';

export function openPool(url: string, config: PoolConfig) {
  const pool = new Pool({
    ...config,
    connectionString: url,
    application_name: 'site',
    connectionTimeoutMillis: 3 * second,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<void>();
  const born = new WeakMap<PoolClient, number>();
  let first: PoolClient | undefined;
  let failedAt = 0;
  pool.on('connect', (client) => {
    first ??= client;
    born.set(client, performance.now());
    // The database may end a connection, idle or in use. Without listeners the process would end, too.
    client.on('error', () => undefined);
  });
  pool.on('error', () => undefined);
  pool.on('remove', () => lost.resolve());

  /** After a failure those that are older are as dead, and would say so to one visitor after the other. */
  const take = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      // What a session holds ends with it: a single connection is never replaced.
      const isReplaced = config.max === 1 && client !== first;
      if (!isReplaced && (born.get(client) ?? 0) >= failedAt) return client;
      client.release(true);
      if (isReplaced) throw new StorageError('PG_CLOSED');
    }
  };
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await take().catch((error: unknown) => {
      throw postgresError(error);
    });
    let failure: StorageError | undefined;
    const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
      // A statement that has timed out is still under way, and another one would wait behind it.
      if (failure) throw failure;
      try {
        return await client.query(text, [...values]);
      } catch (cause) {
        const error = postgresError(cause);
        if (!isAnswer(cause)) {
          failure = error;
          failedAt = performance.now();
        }
        throw error;
      }
    };
    return {
      // The overload for streams is left out: nothing here uses it.
      query: query as PostgresPoolClient['query'],
      release: (destroy) => client.release(destroy || failure !== undefined),
    };
  };
  const guarded: PostgresPool = { options: pool.options, connect, end: () => pool.end() };
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool: guarded }) });
  return { pool: guarded, db, lost: lost.promise };
}
