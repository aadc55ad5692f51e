import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { StorageError } from './storage-error.ts';

const mostAttempts = 4;
const longestRest = 50;

/** PostgreSQL ended one of two transactions that waited for each other; nothing of it is stored. */
const isConflict = (error: unknown): boolean =>
  error instanceof StorageError && error.code === 'PG_CONFLICT';

/** Runs the work in a transaction, a few times if it meets another one in a deadlock. The work may begin again at any time. */
export async function inTransaction<Tables, Result>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt >= mostAttempts) throw error;
      // At random, so that two of them do not meet again.
      await sleep(Math.random() * longestRest * attempt);
    }
  }
}
