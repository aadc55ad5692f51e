/** SQLite in this process: one connection over `node:sqlite`, which all take in turn. */
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import {
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  sql,
} from 'kysely';
import { isBusy, openingError, StartError, sqliteError } from './errors.ts';
import type { Engine, StorageOptions, Tables } from './storage.ts';

export const databaseFile = (dataDir: string): string => join(dataDir, 'site.sqlite');

/** Opens a file that no other process has open. */
export function openAlone(path: string, statements: string): DatabaseSync {
  let file: DatabaseSync | undefined;
  try {
    file = new DatabaseSync(path, { timeout: 0 });
    file.exec(statements);
    return file;
  } catch (cause) {
    file?.close();
    const error = openingError(sqliteError(cause), path);
    if (!isBusy(error)) throw error;
    throw new StartError('SQLITE_BUSY', `${path} is in use. Stop the server. Nothing was changed.`);
  }
}

/**
 * One server per data folder. It has a file to itself for as long as the process lives: the system frees it at once,
 * however the process ends. Commands leave it alone, but for `restore` and `move`. Returns what frees it.
 */
export function lockServer(dataDir: string): () => void {
  const file = openAlone(join(dataDir, 'server.lock'), 'begin exclusive');
  return () => file.isOpen && file.close();
}

const settings = [
  'journal_mode = wal',
  'synchronous = full',
  'secure_delete = on',
  // A quarter of the default, about 1 MB: moving the log into the file blocks the thread.
  'wal_autocheckpoint = 250',
];

function createDriver(open: () => Promise<DatabaseSync>, wait: number): Driver {
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
  return {
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
}

/** Opens at the first query, and tries again at each later one for as long as that fails. */
const dialect = (open: () => Promise<DatabaseSync>, wait: number): Dialect => ({
  createDriver: () => createDriver(open, wait),
  createAdapter: () => new SqliteAdapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

export function openSqlite(
  dataDir: string,
  tables: Tables,
  { isServer = false, wait = 5 * second }: StorageOptions,
): Engine {
  const path = databaseFile(dataDir);
  let unlock = () => {};
  const open = async () => {
    if (isServer) unlock = lockServer(dataDir);
    let file: DatabaseSync | undefined;
    try {
      const opened = new DatabaseSync(path, { timeout: 0 });
      file = opened;
      const db = new Kysely<object>({ dialect: dialect(async () => opened, wait) });
      for (const setting of settings) await sql.raw(`pragma ${setting}`).execute(db);
      if (await tables.lack(db)) await tables.make(db);
      return opened;
    } catch (error) {
      file?.close();
      unlock();
      throw openingError(sqliteError(error), path);
    }
  };
  const db = new Kysely<object>({ dialect: dialect(open, wait) });
  return {
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
}
