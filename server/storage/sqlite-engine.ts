import { Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';
import type { Tables } from './tables.ts';

interface SqliteOptions {
  readonly path: string;
  /** Milliseconds a query may wait for its turn. */
  readonly patience?: number;
}

export function openSqlite({ path, patience }: SqliteOptions): Engine {
  const thread = new SqliteThread({ path });
  const db = new Kysely<Tables>({ dialect: sqliteDialect(thread, patience) });
  return {
    db,
    timeType: 'integer',
    finishTable: (table) => table.modifyEnd(sql`strict`),
    // BEGIN IMMEDIATE has locked the whole file already.
    lockForClaim: (query) => query,
    scrub: async () => {
      await sql`pragma wal_checkpoint(truncate)`.execute(db);
    },
    backup: async (target) => {
      await thread.send({ kind: 'backup', path: target });
    },
    close: () => db.destroy(),
  };
}
