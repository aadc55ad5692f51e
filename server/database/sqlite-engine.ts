/** SQLite in this process, with Kysely's driver over `node:sqlite`. Only the `sqlite-*` files know SQLite. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  Kysely,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
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
  readonly clock?: Clock;
  /** Opens the file at the first query after this has succeeded, and not at once. Each query tries again. */
  readonly prepare?: () => Promise<void>;
}

interface FileSource {
  open(): Promise<SqliteFile>;
  /** Undefined while it is not open yet. */
  current(): SqliteFile | undefined;
}

function fileSource({ path, prepare }: SqliteOptions): FileSource {
  let file = prepare ? undefined : new SqliteFile(path);
  return {
    open: async () => {
      if (file) return file;
      await prepare?.();
      file = new SqliteFile(path);
      return file;
    },
    current: () => file,
  };
}

const retryInterval = 25;
const isBusy = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'SQLITE_BUSY';

/**
 * Waits for another process's lock between attempts instead of inside SQLite, so that the event loop runs on.
 * The patience counts from the first attempt of any request that found the lock: requests in the queue are refused
 * together, and not one after the other.
 */
function lockWait(patience: number) {
  let busySince = 0;
  let lastBusy = Number.NEGATIVE_INFINITY;
  return async <Result>(attempt: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      try {
        return await attempt();
      } catch (cause) {
        const error = storageError(cause);
        if (!isBusy(error)) throw error;
        const now = performance.now();
        if (now - lastBusy > second) busySince = now;
        lastBusy = now;
        if (now - busySince >= patience) throw error;
        await sleep(retryInterval);
      }
    }
  };
}

type UntilFree = ReturnType<typeof lockWait>;

class Driver extends SqliteDriver {
  readonly #source: FileSource;
  readonly #untilFree: UntilFree;

  constructor(source: FileSource, untilFree: UntilFree) {
    super({ database: source.open });
    this.#source = source;
    this.#untilFree = untilFree;
  }

  get #isTransaction(): boolean {
    return this.#source.current()?.isTransaction ?? false;
  }

  /** Each query checks the file, and not this method: Kysely never frees its lock when acquiring a connection fails. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) =>
        this.#untilFree(async () => {
          if (!this.#isTransaction) this.#source.current()?.reopenIfChanged();
          try {
            return await connection.executeQuery(query);
          } catch (error) {
            this.#source.current()?.noteFailure(error);
            throw error;
          }
        }),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** IMMEDIATE takes the write lock at once: a transaction that takes it half-way cannot wait for another writer. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#source.current()?.assertInPlace();
    await super.commitTransaction(connection);
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or a broken file SQLite has rolled back already.
    if (this.#isTransaction) await super.rollbackTransaction(connection);
  }
}

class Adapter extends SqliteAdapter {
  /** SQLite can change tables inside a transaction, so a killed start leaves no migration half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const dialectOver = (source: FileSource, untilFree: UntilFree): Dialect => ({
  createDriver: () => new Driver(source, untilFree),
  createAdapter: () => new Adapter(),
  createQueryCompiler: () => new SqliteQueryCompiler(),
  createIntrospector: (db) => new SqliteIntrospector(db),
});

export function openSqlite(options: SqliteOptions): Engine {
  const { patience = 5 * second, clock = systemClock } = options;
  const source = fileSource(options);
  const untilFree = lockWait(patience);
  const db = new Kysely<object>({ dialect: dialectOver(source, untilFree) });
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
    lockRows: (query) => query,
    scrub: () =>
      untilFree(async () => {
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
      source.current()?.close();
    },
  };
}
