/** Kysely's driver over one SQLite file: one connection, which waits for the locks of other processes without blocking. */
import { setTimeout as sleep } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type { Outage } from './outage.ts';
import { storageError } from './sqlite-code.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { StorageError } from './storage-error.ts';
import { counted, requestBudget } from './time-budget.ts';

export interface FileSource {
  open(): Promise<SqliteFile>;
  /** Undefined while it is not open yet. */
  current(): SqliteFile | undefined;
}

export const retryInterval = 25;
export const isBusy = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'SQLITE_BUSY';

/** Lets one in at a time, in the order of arrival. */
function createQueue() {
  let isTaken = false;
  const waiting = new Set<() => void>();
  return {
    /** Rejects when it takes longer than the limit. */
    enter: async (limit = Number.POSITIVE_INFINITY): Promise<void> => {
      if (!isTaken) {
        isTaken = true;
        return;
      }
      if (limit <= 0) throw new StorageError('SQLITE_BUSY');
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        waiting.delete(resolve);
        reject(new StorageError('SQLITE_BUSY'));
      };
      const timer = Number.isFinite(limit) ? setTimeout(giveUp, limit) : undefined;
      waiting.add(resolve);
      await promise.finally(() => clearTimeout(timer));
    },
    leave: (): void => {
      const [next] = waiting;
      if (!next) {
        isTaken = false;
        return;
      }
      waiting.delete(next);
      next();
    },
  };
}

export class Driver extends SqliteDriver {
  readonly #source: FileSource;
  readonly #patience: number;
  readonly #outage: Outage;
  readonly #queue = createQueue();

  constructor(source: FileSource, patience: number, outage: Outage) {
    super({ database: source.open });
    this.#source = source;
    this.#patience = patience;
    this.#outage = outage;
  }

  get #isTransaction(): boolean {
    return this.#source.current()?.isTransaction ?? false;
  }

  async #enter(): Promise<void> {
    const left = requestBudget()?.left();
    if (left === undefined) return this.#queue.enter();
    if (left <= 0) throw new StorageError('SQLITE_BUSY');
    try {
      // During an outage, the holder of the connection may be waiting for the lock.
      await counted(() => this.#queue.enter(this.#outage.isOn() ? 0 : left));
    } catch (error) {
      this.#outage.begin();
      throw error;
    }
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const untilFree = this.#lockWait();
    await this.#enter();
    const connection = await super.acquireConnection();
    return {
      executeQuery: (query) => untilFree(() => connection.executeQuery(query)),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  override async releaseConnection(): Promise<void> {
    this.#queue.leave();
  }

  /**
   * Waits for another process's lock between attempts instead of inside SQLite, so that the event loop runs on. A request
   * waits as long as its budget lasts. Work in the background waits its patience, which counts from the moment it asked
   * for the connection, so that those in the queue are refused together; each success restarts it.
   */
  #lockWait() {
    let since = performance.now();
    const isOver = () => {
      const budget = requestBudget();
      if (!budget) return performance.now() - since >= this.#patience;
      return this.#outage.isOn() || budget.left() <= 0;
    };
    return <Result>(attempt: () => Promise<Result>): Promise<Result> =>
      counted(async () => {
        for (;;) {
          try {
            const result = await attempt();
            since = performance.now();
            return result;
          } catch (cause) {
            const error = storageError(cause);
            if (!isBusy(error)) throw error;
            if (isOver()) {
              this.#outage.begin();
              throw error;
            }
          }
          await sleep(retryInterval);
        }
      });
  }

  /** IMMEDIATE takes the write lock at once: a transaction that takes it half-way cannot wait for another writer. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    const begin = accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // After a full disk or a broken file SQLite has rolled back already.
    if (this.#isTransaction) await super.rollbackTransaction(connection);
  }
}
