/** The connections to PostgreSQL: few, with limits on every wait, and none kept that has failed. */
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { Client, Pool, type PoolConfig, types } from 'pg';
import { second } from '../clock.ts';
import { watchOutage } from './outage.ts';
import { isAnswer, postgresError } from './postgres-code.ts';
import { StorageError } from './storage-error.ts';
import { backgroundTime, counted, requestBudget, requestTime } from './time-budget.ts';

/** Three instances and their commands stay well below PostgreSQL's usual 100. */
export const mostConnections = 10;

/**
 * Every wait ends: what the server itself refuses comes as an answer, and the connection can go on; after the limits of
 * `time-budget.ts` the connection is destroyed. The one for an idle transaction is the shortest: an instance that was
 * stopped in the middle of a transaction loses its locks before others give up waiting for them. Waiting for a connection
 * ends when work in the background gives up; a request gives up before that.
 */
const waits = {
  connectionTimeoutMillis: backgroundTime,
  idle_in_transaction_session_timeout: 2 * second,
  lock_timeout: 4.5 * second,
  statement_timeout: 4.5 * second,
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

/** Rejects with `PG_TIMEOUT` when the answer takes longer than the request, or work in the background, may wait for it. */
function inTime<Result>(work: () => Promise<Result>, late: (result: Result) => void = () => {}) {
  return counted(async () => {
    const budget = requestBudget();
    const limit = budget?.left() ?? backgroundTime;
    if (limit <= 0) throw new StorageError('PG_TIMEOUT');
    const answer = work();
    const over = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      budget?.exhaust();
      over.reject(new StorageError('PG_TIMEOUT'));
      answer.then(late, () => undefined);
    }, limit);
    return Promise.race([answer, over.promise]).finally(() => clearTimeout(timer));
  });
}

/** Asks over its own connection, because the pool may have none free. */
async function askOnce(url: string): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'site',
    connectionTimeoutMillis: requestTime,
    query_timeout: requestTime,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    void client.end().catch(() => undefined);
  }
}

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
  const outage = watchOutage(() => askOnce(url));
  const limited: typeof inTime = (work, late) => (isPatient ? work() : inTime(work, late));
  const failureOf = (error: unknown): StorageError => {
    const failure = postgresError(error);
    if (failure.code === 'PG_TIMEOUT') outage.begin();
    return failure;
  };
  const connect = () => {
    // Waiting for a free connection says nothing about the database: those who have one notice when it does not answer.
    const isFull = pool.idleCount === 0 && pool.totalCount >= mostConnections;
    return limited(
      () => pool.connect(),
      (late) => late.release(),
    ).catch((error: unknown) => {
      throw isFull ? postgresError(error) : failureOf(error);
    });
  };
  return {
    options: pool.options,
    end: () => {
      outage.stop();
      return pool.end();
    },
    connect: async () => {
      if (outage.isOn() && requestBudget()) throw new StorageError('PG_TIMEOUT');
      let client = await connect();
      let isFresh = true;
      let failure: StorageError | undefined;
      const isGone = () =>
        failure !== undefined && failure.code !== 'PG_TIMEOUT' && failure.code !== 'PG_READONLY';
      const ask = async (text: string, values: readonly unknown[]): Promise<unknown> => {
        try {
          return await limited(() => client.query(text, [...values]));
        } catch (error) {
          const reported = failureOf(error);
          // A server that refuses writes has lost its role as primary, and this connection would stay with it.
          if (!isAnswer(error) || reported.code === 'PG_READONLY') failure = reported;
          throw reported;
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
        // Kysely always says whether to destroy it, and knows nothing of time-outs.
        release: (destroy?: boolean) => client.release(destroy || failure),
      };
    },
  };
}
