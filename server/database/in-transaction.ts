import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { StorageError } from './storage-error.ts';

const mostAttempts = 4;
const longestRest = 50;

/** PostgreSQL ended one of two transactions that waited for each other; nothing of it is stored. */
const isConflict = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'PG_CONFLICT';

/** Runs the work in a transaction and retries it after a deadlock, so the work may run several times. */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt >= mostAttempts) throw error;
      // A random delay keeps the two transactions from colliding again.
      await sleep(Math.random() * longestRest * attempt);
    }
  }
}
