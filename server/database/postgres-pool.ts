/** The connections to PostgreSQL: few, with limits on every wait, and none kept that has failed. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { second } from '../clock.ts';
import { isAnswer, postgresError } from './postgres-code.ts';
import type { StorageError } from './storage-error.ts';

/** Three instances and their commands stay well below PostgreSQL's usual 100. */
export const mostConnections = 10;

/**
 * Every wait ends. The one for an idle transaction is the shortest: an instance that was stopped in the middle of a
 * transaction loses its locks before others give up waiting for them.
 */
const waits = {
  connectionTimeoutMillis: 3 * second,
  idle_in_transaction_session_timeout: 3 * second,
  lock_timeout: 6 * second,
  statement_timeout: 10 * second,
  query_timeout: 12 * second,
} as const;

/** For migrations: statements have no time limit, waiting for locks has the usual one. */
const patient: PoolConfig = {
  connectionTimeoutMillis: waits.connectionTimeoutMillis,
  lock_timeout: waits.lock_timeout,
};

/** Limits in the address would override those above. */
function withoutLimits(address: string): string {
  const url = new URL(address);
  for (const name of ['statement_timeout', 'query_timeout']) url.searchParams.delete(name);
  return url.href;
}

const { INT8, NUMERIC } = types.builtins;

/** `pg` gives both as text, because they may be larger than a number. Ours are counts and milliseconds. */
const parsers: Pick<typeof types, 'getTypeParser'> = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : types.getTypeParser(oid, format as 'text')) as typeof types.getTypeParser,
};

/** Statements that may be sent again on another connection. */
const changesNothing = /^(?:begin|start transaction|select)\b/i;

export function openPool(url: string, isPatient = false): PostgresPool {
  const pool = new Pool({
    ...(isPatient ? patient : waits),
    connectionString: isPatient ? withoutLimits(url) : url,
    max: mostConnections,
    idleTimeoutMillis: 30 * second,
    keepAlive: true,
    application_name: 'site',
    types: parsers,
  });
  // A connection that the database ends, idle or in use, is replaced. Without a listener the process would end instead.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  if (isPatient) {
    // A connection that fails here fails its first statement too.
    pool.on('connect', (client) => client.query('set statement_timeout = 0', () => undefined));
  }
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw postgresError(error);
    });
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      let client = await connect();
      let isFresh = true;
      let failure: StorageError | undefined;
      const isGone = () => failure !== undefined && failure.code !== 'PG_TIMEOUT';
      const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        try {
          return await client.query(text, [...values]);
        } catch (error) {
          const told = postgresError(error);
          if (!isAnswer(error)) failure = told;
          throw told;
        }
      };
      const query = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        // After a time-out the late answer would be taken for that of the next statement.
        if (failure) throw failure;
        const isRepeatable = isFresh && changesNothing.test(text);
        isFresh = false;
        for (let attempts = 0; ; attempts += 1) {
          try {
            return await ask(text, values);
          } catch (error) {
            if (!isRepeatable || !isGone() || attempts >= mostConnections) throw error;
            // The connection ended while it was idle, as all of them do when the database restarts.
            client.release(failure);
            failure = undefined;
            client = await connect();
          }
        }
      };
      return {
        // The overload for streams is left out: nothing here uses it.
        query: query as PostgresPoolClient['query'],
        release: (destroy?: boolean) => client.release(destroy ?? failure),
      };
    },
  };
}
