/** PostgreSQL, which several instances share. Only the `postgres-*` files and the leader know it. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { DatabaseUrl } from './database-url.ts';
import { openingError, StorageError } from './errors.ts';
import { runForLeader } from './leader.ts';
import { openPool, shared } from './postgres-pool.ts';
import type { Engine, Tables } from './storage.ts';

const oldestVersion = 140_000;

/** The leader's lock belongs to a session, so each of two connections has to keep one of its own. */
const refuseUnfit = (db: Kysely<object>): Promise<void> =>
  db.connection().execute(async (one) => {
    const pids: number[] = [];
    for (const each of [one, db, one]) {
      const { rows } = await sql<{ pid: number; version: number }>`
        select pg_backend_pid() as pid, current_setting('server_version_num')::int as version`.execute(
        each,
      );
      for (const { pid, version } of rows) {
        if (version < oldestVersion) throw new StorageError('PG_TOO_OLD');
        pids.push(pid);
      }
    }
    const [first, other, again] = pids;
    if (first === other || first !== again) throw new StorageError('PG_POOLER');
  });

export function openPostgres({ text, place }: DatabaseUrl, tables: Tables): Engine {
  const { pool, db: unchecked } = openPool(text, shared);
  const open = async () => {
    try {
      await refuseUnfit(unchecked);
      if (await tables.lack(unchecked)) {
        // Without limits: a migration takes the time that it needs.
        const { db } = openPool(text, { max: 1 });
        await tables.make(db).finally(() => db.destroy());
      }
      return pool;
    } catch (error) {
      throw openingError(error, place);
    }
  };
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool: open }) });
  return {
    db,
    kind: 'postgres',
    now: () => sql<number>`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
    timeType: 'bigint',
    finishTable: (table) => table,
    lock: async (trx, name) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
    },
    lockRows: (query) => query.forUpdate(),
    lead: (parts) => runForLeader(text, parts),
    // Overwrites nothing: the database itself frees the space of deleted rows (docs/scaling.md).
    scrub: async () => true,
    close: () => unchecked.destroy(),
  };
}
