/** How routes and jobs use the database. */
import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '@site/base';
import type { Kysely, Transaction } from 'kysely';
import { StorageError } from './errors.ts';

/** Runs the work in a transaction and again after a conflict, so the work may run several times. */
export async function write<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      // PostgreSQL ended one of two transactions that waited for each other; nothing of it is stored.
      const isConflict = error instanceof StorageError && error.code === 'PG_CONFLICT';
      if (!isConflict || attempt >= 4) throw error;
      // A random delay keeps the two transactions from colliding again.
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

const isTimeOut = (error: unknown): boolean =>
  error instanceof StorageError && /TIMEOUT$|^SQLITE_BUSY$/.test(error.code);

/**
 * Bounds what visitors wait for the database. After a time-out one attempt a second looks whether it is back, and all
 * others are refused at once. The work itself goes on, so that a late success is seen.
 */
export function createWithin(limit = 3 * second) {
  /** Set while the database is silent. */
  let nextLook: number | undefined;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (nextLook !== undefined) {
      if (performance.now() < nextLook) throw new StorageError('TIMEOUT');
      nextLook = performance.now() + second;
    }
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new StorageError('TIMEOUT')), limit);
    // What fails at once ends the wait, too: a timer that is left would reject where nobody listens, and end the process.
    const stored = async () => {
      const result = await work();
      nextLook = undefined;
      return result;
    };
    try {
      return await Promise.race([stored(), late.promise]);
    } catch (error) {
      if (isTimeOut(error)) nextLook ??= performance.now() + second;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}
