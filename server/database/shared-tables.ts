/** What belongs to no feature: the list of erasures, leases, and the limits that instances on one database share. */
import { sql } from 'kysely';
import type { Migration } from './migrator.ts';

/** `$extendTables` takes types alone, no interfaces. */
export type SharedTables = {
  /** Ids of erased requests and of subscribers that left. Each instance keeps a copy outside the database, which outlives a restore (docs/requests.md). */
  erasures: { request_id: string };
  leases: { name: string; holder: string; epoch: number; lease_until: number };
  /** Who asked how often; a single server keeps it in memory. Names are keyed hashes, so the table holds no address. */
  rate_limits: {
    name: string;
    /** `[time, token]` of every count within a day, oldest first, as JSON. */
    counted: string;
    last_at: number;
  };
};

export const sharedMigrations: readonly Migration[] = [
  async (db, { isShared, timeType, finishTable }) => {
    await finishTable(
      db.schema
        .createTable('erasures')
        .addColumn('request_id', 'text', (column) => column.primaryKey().notNull()),
    ).execute();
    await finishTable(
      db.schema
        .createTable('leases')
        .addColumn('name', 'text', (column) => column.primaryKey().notNull())
        .addColumn('holder', 'text', (column) => column.notNull())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('lease_until', timeType, (column) => column.notNull()),
    ).execute();
    if (!isShared) return;
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
];
