/** SQLite in this process: one connection over `node:sqlite`, which all take in turn. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import { type Driver, Kysely, type QueryResult, SqliteDialect, sql } from 'kysely';
import { isBusy, openingError, StartError, sqliteError } from './errors.ts';
import { lacksMigrations, type Migrations, migrate } from './migrate.ts';
import type { Engine, StorageOptions } from './storage.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'site.sqlite');

/** Opens a file that no other process has open. */
function openAlone(path: string, statements: string): DatabaseSync {
  const file = new DatabaseSync(path, { timeout: 0, open: false });
  try {
    file.open();
    file.exec(statements);
    return file;
  } catch (cause) {
    if (file.isOpen) file.close();
    const error = openingError(sqliteError(cause), path);
    if (!isBusy(error)) throw error;
    throw new StartError('SQLITE_BUSY', `${path} is in use. Stop the server. Nothing was changed.`);
  }
}

/**
 * One server per data folder. It has a file to itself for as long as the process lives: the system frees it at once,
 * however the process ends. Commands leave it alone, but for `restore` and `move`. Returns what frees it.
 */
function lockServer(dataDir: string): () => void {
  const file = openAlone(join(dataDir, 'server.lock'), 'begin exclusive');
  return () => file.isOpen && file.close();
}

/** Nobody else has the database open, and its log is in the file. Returns the function that lets others in again. */
export function lockFolder(dataDir: string): () => void {
  const path = databaseFile(dataDir);
  const unlock = lockServer(dataDir);
  try {
    // Refused while another connection is open, idle or not: it would write into the file that is set aside.
    const statements = 'pragma locking_mode = exclusive; pragma journal_mode = delete';
    if (existsSync(path)) openAlone(path, statements).close();
  } catch (error) {
    // One that is broken nobody has open.
    if (error instanceof StartError) {
      unlock();
      throw error;
    }
  }
  return unlock;
}

const settings = [
  'journal_mode = wal',
  'synchronous = full',
  'secure_delete = on',
  // A quarter of the default, about 1 MB: moving the log into the file blocks the thread.
  'wal_autocheckpoint = 250',
];

/** Opens at the first query, and tries again at each later one for as long as that fails. */
function connect(open: () => Promise<DatabaseSync>, wait: number): Kysely<object> {
  let database: DatabaseSync;
  let busySince: number | undefined;
  /**
   * Waits for another process's lock between attempts instead of inside SQLite, so that the event loop runs on. The wait
   * counts from the first refusal: those who come later are refused together with the first.
   */
  const execute = async (text: string, parameters: readonly unknown[] = []) => {
    for (;;) {
      try {
        const statement = database.prepare(text);
        const values = parameters as readonly SQLInputValue[];
        const result: QueryResult<never> =
          statement.columns().length > 0
            ? { rows: statement.all(...values) as never[] }
            : { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
        busySince = undefined;
        return result;
      } catch (cause) {
        const error = sqliteError(cause);
        if (!isBusy(error)) throw error;
        busySince ??= performance.now();
        if (performance.now() - busySince >= wait) throw error;
      }
      await sleep(25);
    }
  };
  const driver: Driver = {
    init: async () => {
      database = await open();
    },
    acquireConnection: async () => ({
      executeQuery: ({ sql, parameters }) => execute(sql, parameters),
      streamQuery: () => {
        throw new Error('Rows come all at once.');
      },
    }),
    releaseConnection: async () => {},
    // IMMEDIATE takes the write lock at once: a transaction that takes it half-way cannot wait for another writer.
    beginTransaction: async (_, { accessMode }) => {
      await execute(accessMode === 'read only' ? 'begin' : 'begin immediate');
    },
    commitTransaction: async () => {
      await execute('commit');
    },
    rollbackTransaction: async () => {
      // After a full disk SQLite has rolled back already, and would report that in place of the cause.
      if (database.isTransaction) await execute('rollback');
    },
    destroy: async () => database.close(),
  };
  // Kysely's own dialect, but for the driver, which would hold the event loop while it waits.
  const dialect = new SqliteDialect({ database: () => Promise.reject(new Error('never asked')) });
  dialect.createDriver = () => driver;
  return new Kysely({ dialect });
}

export function openSqlite(
  dataDir: string,
  migrations: Migrations,
  { isServer = false, isUnchanged = false, wait = 5 * second }: StorageOptions,
): Engine {
  const path = databaseFile(dataDir);
  let unlock = () => {};
  const open = async () => {
    if (isServer) unlock = lockServer(dataDir);
    const file = new DatabaseSync(path, { timeout: 0, open: false });
    try {
      file.open();
      const db = connect(async () => file, wait);
      for (const setting of settings) await sql.raw(`pragma ${setting}`).execute(db);
      if ((await lacksMigrations(db, migrations)) && !isUnchanged) {
        await migrate(db, engine, migrations);
      }
      return file;
    } catch (error) {
      if (file.isOpen) file.close();
      unlock();
      throw openingError(sqliteError(error), path);
    }
  };
  const db = connect(open, wait);
  const engine: Engine = {
    db,
    kind: 'sqlite',
    now: () => sql<number>`${Date.now()}`,
    timeType: 'integer',
    finishTable: (table, layout) =>
      table.modifyEnd(layout === 'by-key' ? sql`strict, without rowid` : sql`strict`),
    // BEGIN IMMEDIATE has locked the whole file already.
    lock: async () => {},
    lockRows: (query) => query,
    lead: ({ begin, end }) => {
      begin(db);
      return { stop: async () => end() };
    },
    scrub: async () => {
      // Moves the write-ahead log into the file and empties it.
      const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
      return rows[0]?.busy === 0;
    },
    close: async () => {
      await db.destroy();
      unlock();
    },
  };
  return engine;
}
