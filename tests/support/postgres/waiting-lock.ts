import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

/** Resolves when a transaction of this database waits for a lock of another one. */
export const untilOneWaits = (db: Kysely<object>): Promise<void> =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows[0]?.count;
    })
    .toBe(1);
