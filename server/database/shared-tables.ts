/** What belongs to no feature: the list of erasures, and leases. */
import type { Migration } from './migrator.ts';

/** `$extendTables` takes types alone, no interfaces. */
export type SharedTables = {
  /** Ids of erased requests and of subscribers that left. Each instance keeps a copy outside the database, which outlives a restore (docs/requests.md). */
  erasures: { request_id: string };
  leases: { name: string; holder: string; epoch: number; lease_until: number };
};

export const sharedMigrations: readonly Migration[] = [
  async (db, { timeType, finishTable }) => {
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
  },
];
