/** One database for everything that must not be lost: queries and migrations need not know which engine it is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SettingError, second } from '@site/base';
import {
  type CreateTableBuilder,
  type Kysely,
  type QueryExecutorProvider,
  type RawBuilder,
  sql,
} from 'kysely';
import { StartError, StorageError } from './errors.ts';
import type { Migrations } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { createWithin } from './write.ts';

export interface Leading {
  /** What is written over `db` fails once another process leads. */
  begin(db: Kysely<object>): void;
  end(): void;
}

/** What each engine says for itself. */
export interface Engine {
  /** Without tables: each package adds the types of its own with `$extendTables`. */
  readonly db: Kysely<object>;
  readonly kind: 'sqlite' | 'postgres';
  /** The present time in milliseconds; on PostgreSQL by the clock that all instances share. */
  now(): RawBuilder<number>;
  /** The column type that holds milliseconds since 1970. */
  readonly timeType: 'integer' | 'bigint';
  /** Ends a table definition. `by-key` stores the rows in the order of the primary key, where the engine can do that. */
  finishTable<Name extends string>(
    table: CreateTableBuilder<Name>,
    layout?: 'by-key',
  ): CreateTableBuilder<Name>;
  /** Holds a lock of this name until the transaction ends. Transactions that count and then insert need it. */
  lock(trx: QueryExecutorProvider, name: string): Promise<void>;
  /** Locks rows against everybody until the transaction ends. */
  lockRows<Query extends { forUpdate(): Query }>(query: Query): Query;
  /** One process leads: `begin` when this one does, `end` when it does no more. */
  lead(parts: Leading): { stop(): Promise<void> };
  /** Removes the last traces of deleted rows from files beside the database; false while another process reads them. */
  scrub(): Promise<boolean>;
  close(): Promise<void>;
}

export interface Storage extends Engine {
  /** The sentence that says why nothing could be stored at the start; it opens at the first query that can. */
  readonly waitsFor: string | undefined;
  /** For visitors: an answer after three seconds at most. */
  within<Result>(work: () => Promise<Result>): Promise<Result>;
}

/** `DATABASE_URL`: where PostgreSQL is. */
export interface DatabaseUrl {
  readonly text: string;
  /** `db.example:5432/site`: what may be shown. */
  readonly place: string;
}

export function readDatabaseUrl(text: string): DatabaseUrl {
  const url = URL.parse(text);
  const name = decodeURIComponent(url?.pathname.slice(1) ?? '');
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !url.hostname || !/^[^/]+$/.test(name)) {
    throw new SettingError('must be an address such as postgres://user:password@host/name');
  }
  return { text, place: `${url.hostname}:${url.port || '5432'}/${name}` };
}

export interface StorageSettings {
  readonly dataDir: string;
  /** Undefined: the file in the data folder. */
  readonly databaseUrl: DatabaseUrl | undefined;
}

export interface StorageOptions {
  /** Alone on its data folder, and started also while the database is away. */
  readonly isServer?: boolean;
  /** Leaves the tables as they are, unless a later release made them. */
  readonly isUnchanged?: boolean;
  /** Milliseconds that SQLite waits for another process; tests shorten them. */
  readonly wait?: number;
}

export async function openStorage(
  { dataDir, databaseUrl }: StorageSettings,
  migrations: Migrations,
  options: StorageOptions = {},
): Promise<Storage> {
  // Loaded where it is used: most servers have no PostgreSQL.
  const engine = databaseUrl
    ? (await import('./postgres.ts')).openPostgres(databaseUrl, migrations, options)
    : openSqlite(dataDir, migrations, options);
  const within = createWithin();
  // PostgreSQL may start together with the server.
  const deadline = performance.now() + (databaseUrl ? 5 * second : 0);
  for (;;) {
    try {
      await sql`select 1`.execute(engine.db);
      return { ...engine, within, waitsFor: undefined };
    } catch (error) {
      const mayPass = error instanceof StorageError && !(error instanceof StartError);
      if (!options.isServer || !mayPass) {
        await engine.close();
        throw error;
      }
      if (performance.now() >= deadline) return { ...engine, within, waitsFor: error.message };
    }
    await sleep(second / 4);
  }
}
