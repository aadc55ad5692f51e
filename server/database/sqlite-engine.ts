/** SQLite in this process, with Kysely's driver over `node:sqlite`. Only the `sqlite-*` files know SQLite. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { type Clock, second, systemClock } from '../clock.ts';
import type { Engine } from './engine.ts';
import { watchOutage } from './outage.ts';
import { Driver, type FileSource, isBusy, retryInterval } from './sqlite-driver.ts';
import { SqliteFile } from './sqlite-file.ts';
import { backgroundTime, requestBudget } from './time-budget.ts';

interface SqliteOptions {
  readonly path: string;
  /** Milliseconds that work in the background waits while another process holds the lock. */
  readonly patience?: number;
  readonly clock?: Clock;
  /** Opens the file at the first query after this has succeeded, and not at once. Each query tries again. */
  readonly prepare?: () => Promise<void>;
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

class Adapter extends SqliteAdapter {
  /** SQLite can change tables inside a transaction, so a killed start leaves no migration half done. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** The driver has one connection and a queue of its own, in which a request waits no longer than its budget says. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Milliseconds that a request waits for other readers of what it has deleted. */
const scrubTime = second;

/** Moves the write-ahead log into the file and empties it; false while another process reads it for longer. */
async function scrub(db: Kysely<object>, patience: number): Promise<boolean> {
  const deadline = performance.now() + (requestBudget() ? scrubTime : patience);
  const isEmptied = async () => {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy !== 1;
  };
  try {
    while (!(await isEmptied())) {
      // Another process may read the log for long, and the rows are deleted in any case.
      if (performance.now() >= deadline) return false;
      await sleep(retryInterval);
    }
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

export function openSqlite(options: SqliteOptions): Engine {
  const { patience = backgroundTime, clock = systemClock } = options;
  const source = fileSource(options);
  const outage = watchOutage(async () => source.current()?.assertUnlocked());
  const db = new Kysely<object>({
    dialect: {
      createDriver: () => new Driver(source, patience, outage),
      createAdapter: () => new Adapter(),
      createQueryCompiler: () => new SqliteQueryCompiler(),
      createIntrospector: (database) => new SqliteIntrospector(database),
    },
  });
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
    scrub: () => scrub(db, patience),
    close: async () => {
      outage.stop();
      await db.destroy();
      source.current()?.close();
    },
  };
}
