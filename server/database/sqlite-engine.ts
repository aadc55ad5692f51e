/**
 * SQLite in this process: Kysely's own dialect over `node:sqlite`. Everything that only SQLite understands
 * stands in this folder's `sqlite-*` files.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
  type TransactionSettings,
} from 'kysely';
import { type Clock, second, systemClock } from '../clock.ts';
import type { Engine } from './engine.ts';
import { storageError } from './sqlite-code.ts';
import { SqliteFile } from './sqlite-file.ts';
import { StorageError } from './storage-error.ts';

interface SqliteOptions {
  readonly path: string;
  /** Milliseconds to wait while another process holds the lock. */
  readonly patience?: number;
  /** The clock of the database, which is this machine's. */
  readonly clock?: Clock;
}

const retryInterval = 25;
const isBusy = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'SQLITE_BUSY';

/**
 * Waits for another process's lock between attempts instead of inside SQLite, so that the event loop runs on.
 * The patience counts from the first attempt that found the lock, by any request: those that queue behind
 * one another are refused together, and not each after a wait of its own.
 */
class LockWait {
  readonly #patience: number;
  #busySince = 0;
  #lastBusy = Number.NEGATIVE_INFINITY;

  constructor(patience: number) {
    this.#patience = patience;
  }

  async untilFree<Result>(attempt: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        return await attempt();
      } catch (cause) {
        const error = storageError(cause);
        if (!isBusy(error)) throw error;
        const now = performance.now();
        if (now - this.#lastBusy > second) this.#busySince = now;
        this.#lastBusy = now;
        if (now - this.#busySince >= this.#patience) throw error;
        await sleep(retryInterval);
      }
    }
  }
}

class Driver extends SqliteDriver {
  readonly #file: SqliteFile;
  readonly #wait: LockWait;

  constructor(file: SqliteFile, wait: LockWait) {
    super({ database: file });
    this.#file = file;
    this.#wait = wait;
  }

  /** The check stands in the query and not here: Kysely keeps its lock for ever when acquiring a connection fails. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) =>
        this.#wait.untilFree(async () => {
          if (!this.#file.isTransaction) this.#file.reopenIfMoved();
          return connection.executeQuery(query);
        }),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** IMMEDIATE takes the write lock at once; a lock taken half-way cannot wait for another writer. Reading needs none. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#file.assertInPlace();
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or a broken file SQLite has rolled back already.
    if (this.#file.isTransaction) await super.rollbackTransaction(connection);
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite can change tables inside a transaction, so a killed start leaves no migration half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  readonly #driver: Driver;

  constructor(file: SqliteFile, wait: LockWait) {
    super({ database: file });
    this.#driver = new Driver(file, wait);
  }

  override createDriver(): Driver {
    return this.#driver;
  }

  override createAdapter(): Adapter {
    return new Adapter();
  }
}

export function openSqlite(options: SqliteOptions): Engine {
  const { path, patience = 5 * second, clock = systemClock } = options;
  const file = new SqliteFile(path);
  const wait = new LockWait(patience);
  const db = new Kysely<object>({ dialect: new Dialect(file, wait) });
  return {
    db,
    isShared: false,
    clock,
    timeType: 'integer',
    finishTable: (table, layout) =>
      table.modifyEnd(layout === 'by-key' ? sql`strict, without rowid` : sql`strict`),
    time: () => sql<number>`${clock.now()}`,
    // BEGIN IMMEDIATE has locked the whole file already.
    lock: async () => {},
    lockForClaim: (query) => query,
    scrub: () =>
      wait
        .untilFree(async () => {
          const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
          if (rows[0]?.busy === 1) throw new StorageError('SQLITE_BUSY');
          return true;
        })
        // Litestream reads the log for as long as it runs, and the rows are deleted in any case.
        .catch((error: unknown) => {
          if (isBusy(error)) return false;
          throw error;
        }),
    close: async () => {
      await db.destroy();
      file.close();
    },
  };
}
