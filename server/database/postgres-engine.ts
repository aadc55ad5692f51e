/** PostgreSQL for several instances, with Kysely's dialect over `pg`. Only the `postgres-*` files know PostgreSQL. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { second } from '../clock.ts';
import { databaseClock } from './database-clock.ts';
import type { DatabaseUrl } from './database-url.ts';
import type { Engine } from './engine.ts';
import { postgresError } from './postgres-code.ts';
import { mostConnections, openPool } from './postgres-pool.ts';
import { StorageError } from './storage-error.ts';

/** A database that is started together with the server may need a moment. */
const startPatience = 5 * second;
const retryInterval = 250;
const passing = new Set(['ECONNREFUSED', 'PG_STARTING', 'PG_CLOSED']);

/** What an operator can do about it. */
const startProblems: Readonly<Record<string, (place: string) => string>> = {
  PG_LOGIN: (place) => `The database ${place} refuses the user or the password in DATABASE_URL.`,
  PG_NO_DATABASE: (place) => `There is no database ${place}. Create it, or correct DATABASE_URL.`,
  PG_RIGHTS: (place) =>
    `The user in DATABASE_URL may not make tables in ${place}. Make it the owner of the database.`,
  PG_READONLY: (place) =>
    `The database ${place} can only be read. DATABASE_URL must name the one that takes writes, not a replica.`,
  PG_CONNECTIONS: (place) =>
    `The database ${place} has no connection left. Raise its max_connections: an instance takes up to ${mostConnections + 1}.`,
  PG_FULL: (place) => `The disk of the database ${place} is full.`,
  PG_BUSY: (place) =>
    `The tables of ${place} are in use: another instance is bringing them up to date, or something holds a lock on them. Nothing was changed. Start again when it is done.`,
  PG_IN_USE: (place) => `${place} is in use.`,
  PG_MOVING: (place) =>
    `${place} is being moved (requests -- move). Start again when that is done.`,
};

const startProblem = (code: string, place: string): string =>
  startProblems[code]?.(place) ??
  `The database ${place} cannot be reached (${code}). Check DATABASE_URL and whether PostgreSQL runs there.`;

/** The server does not start without its database; the text says why in one sentence. */
export class DatabaseStartError extends StorageError {
  constructor(code: string, place: string) {
    super(code);
    this.name = 'DatabaseStartError';
    this.message = startProblem(code, place);
  }
}

async function untilReached(attempt: () => Promise<void>, place: string, patience: number) {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const { code } = postgresError(error);
      if (!passing.has(code) || performance.now() > deadline) {
        throw new DatabaseStartError(code, place);
      }
      await sleep(retryInterval);
    }
  }
}

const time = () => sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`;

interface PostgresOptions {
  /** Milliseconds in which a database that is starting has to answer. */
  readonly patience?: number;
  /** Statements take as long as they need. */
  readonly isForMigrations?: boolean;
}

export async function openPostgres(
  { text, place }: DatabaseUrl,
  { patience = startPatience, isForMigrations = false }: PostgresOptions = {},
): Promise<Engine> {
  const pool = openPool(text, isForMigrations);
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) });
  const clock = databaseClock(async () => {
    const { rows } = await sql<{ time: number }>`select ${time()} as time`.execute(db);
    return rows[0]?.time ?? Date.now();
  });
  const close = async () => {
    clock.stop();
    await db.destroy();
  };
  try {
    await untilReached(clock.sync, place, patience);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    db,
    isShared: true,
    clock,
    timeType: 'bigint',
    finishTable: (table) => table,
    time,
    lock: async (trx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    },
    lockForClaim: (query) => query.forUpdate().skipLocked(),
    lockRows: (query) => query.forUpdate(),
    // Overwrites nothing: the database itself frees the space of deleted rows (docs/scaling.md).
    scrub: async () => true,
    close,
  };
}
