/** PostgreSQL, which several instances share: few connections, limits on every wait, and none kept that has failed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely';
import { Pool, type PoolClient, type PoolConfig, types } from 'pg';
import { openingError, postgresError, StorageError } from './errors.ts';
import { lacksMigrations, type Migrations, migrate } from './migrate.ts';
import type { DatabaseUrl, Engine, Leading, StorageOptions } from './storage.ts';

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
const single: PoolConfig = { ...limits, max: 1, min: 1 };

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
  const isSingle = config.max === 1;
  /** How many had failed when a connection was made. */
  const born = new WeakMap<PoolClient, number>();
  let failures = 0;
  const fail = () => {
    failures += 1;
  };
  pool.on('connect', (client) => {
    born.set(client, failures);
    // The database may end a connection, idle or in use. Without listeners the process would end, too.
    client.on('error', fail);
  });
  pool.on('error', () => undefined);

  /**
   * After a failure those that are older are as dead, and would say so to one visitor after the other. A single
   * connection is never replaced: what its session held has ended with it.
   */
  const take = async (): Promise<PoolClient> => {
    for (;;) {
      const client = await pool.connect();
      if (born.get(client) === (isSingle ? 0 : failures)) return client;
      client.release(true);
      if (isSingle) throw new StorageError('PG_CLOSED');
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
          fail();
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
  return {
    pool: guarded,
    db: new Kysely<object>({ dialect: new PostgresDialect({ pool: guarded }) }),
  };
}

/** How long the leader may be silent, and how often it and the others ask. Tests shorten them. */
const usualTimes = { silence: 15 * second, heartbeat: 5 * second, rest: 2 * second };

/**
 * One process of several leads: it holds a lock of its session. A process that dies loses it at once, one that stands
 * still or is cut off when the server has not heard of it for a while, and with it whatever it still writes.
 */
export function runForLeader(url: string, { begin, end }: Leading, times = usualTimes) {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (time: number) => sleep(time, undefined, { signal }).catch(() => undefined);

  const lead = async (): Promise<void> => {
    const { pool, db } = openPool(url, single);
    try {
      await sql`set idle_session_timeout = ${sql.lit(times.silence)}`.execute(db);
      const lock = sql<{ held: boolean }>`
        select pg_try_advisory_lock(hashtextextended('leader', 0)) as held`;
      while (!(await lock.execute(db)).rows[0]?.held) {
        await rest(times.rest);
        if (signal.aborted) return;
      }
      begin(db);
      try {
        while (!signal.aborted) {
          await sql`select 1`.execute(db);
          await rest(times.heartbeat);
        }
      } finally {
        end();
      }
    } finally {
      await pool.end();
    }
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      await lead().catch(() => undefined);
      await rest(times.rest);
    }
  };
  const running = run();
  return {
    stop: (): Promise<void> => {
      stopping.abort();
      return running;
    },
  };
}

/** The leader's lock belongs to a session, so each of two connections has to keep one of its own. */
const refuseUnfit = (db: Kysely<object>): Promise<void> =>
  db.connection().execute(async (one) => {
    const asked = sql<{ pid: number; version: number }>`
      select pg_backend_pid() as pid, current_setting('server_version_num')::int as version`;
    const answers = [];
    for (const each of [one, db, one]) answers.push(...(await asked.execute(each)).rows);
    if (answers.some(({ version }) => version < 140_000)) throw new StorageError('PG_TOO_OLD');
    const [first, other, again] = answers.map(({ pid }) => pid);
    if (first === other || first !== again) throw new StorageError('PG_POOLER');
  });

export function openPostgres(
  { text, place }: DatabaseUrl,
  migrations: Migrations,
  { isUnchanged = false }: StorageOptions,
): Engine {
  const { pool, db: unchecked } = openPool(text, shared);
  const open = async () => {
    try {
      await refuseUnfit(unchecked);
      if ((await lacksMigrations(unchecked, migrations)) && !isUnchanged) {
        // Without limits: a migration takes the time that it needs.
        const { db } = openPool(text, { max: 1 });
        await migrate(db, engine, migrations).finally(() => db.destroy());
      }
      return pool;
    } catch (error) {
      throw openingError(error, place);
    }
  };
  const engine: Engine = {
    db: new Kysely<object>({ dialect: new PostgresDialect({ pool: open }) }),
    kind: 'postgres',
    now: () => sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    timeType: 'bigint',
    finishTable: (table) => table,
    lock: async (trx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    },
    lockRows: (query) => query.forUpdate(),
    lead: (parts) => runForLeader(text, parts),
    // Overwrites nothing: the database itself frees the space of deleted rows (docs/scaling.md).
    scrub: async () => true,
    close: () => unchecked.destroy(),
  };
  return engine;
}
