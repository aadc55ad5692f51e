/** What instances on one database share besides requests; a single server keeps it in memory and in its data folder. */
import { sql } from 'kysely';
import type { Migrations } from './migrator.ts';

/** `$extendTables` takes types alone, no interfaces. */
export type SharedTables = {
  /** Ids of erased requests and of subscribers that left. Each instance keeps a copy outside the database, which outlives a restore (ADR 0028). */
  erasures: { request_id: string };
  /** Who asked how often. Names are keyed hashes: no address stands here. */
  rate_limits: {
    name: string;
    /** `[time, token]` of every count within a day, oldest first, as JSON. */
    counted: string;
    last_at: number;
  };
};

export const sharedMigrations: Migrations = {
  '0010-shared': async (db, { isShared, timeType, finishTable }) => {
    if (!isShared) return;
    await finishTable(
      db.schema
        .createTable('erasures')
        .addColumn('request_id', 'text', (column) => column.primaryKey().notNull()),
    ).execute();
    // Unlogged: it costs no flush, goes into no replica, and is empty after a crash, as the memory of a server would be.
    await finishTable(
      db.schema
        .createTable('rate_limits')
        .modifyFront(sql`unlogged`)
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('counted', 'text', (column) => column.notNull())
        .addColumn('last_at', timeType, (column) => column.notNull()),
    ).execute();
  },
};
