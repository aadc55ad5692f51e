/** Makes PostgreSQL unable to write, and able again. */

import type { Storage } from '@site/storage';
import { sql } from 'kysely';
import { Client } from 'pg';
import { inject } from 'vitest';

async function onTables({ db }: Storage, work: (name: string) => ReturnType<typeof sql>) {
  for (const { name } of await db.introspection.getTables()) await work(name).execute(db);
}

/** Every row is refused with the state that PostgreSQL gives to a full disk. */
export function fullDisk(storage: Storage) {
  return {
    fill: async () => {
      await sql`create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
        storage.db,
      );
      await onTables(
        storage,
        (name) =>
          sql`create trigger full_disk before insert or update on ${sql.table(name)}
              for each row execute function disk_is_full()`,
      );
    },
    makeRoom: async () => {
      await sql`drop function if exists disk_is_full cascade`.execute(storage.db);
    },
  };
}

/** The database takes no writes any more, as after a failover to a replica; open connections end, as they would then. */
export function readOnlyDatabase(storage: Storage) {
  const setReadOnly = async (value: 'on' | 'off') => {
    const admin = new Client(inject('postgresUrl'));
    await admin.connect();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      storage.db,
    );
    const name = rows[0]?.name ?? '';
    await admin.query(`alter database "${name}" set default_transaction_read_only = ${value}`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
      name,
    ]);
    await admin.end();
  };
  return {
    fill: () => setReadOnly('on'),
    makeRoom: () => setReadOnly('off'),
  };
}
