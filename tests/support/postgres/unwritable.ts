/** Makes PostgreSQL unable to write, and able again. */
import { sql } from 'kysely';
import { inject } from 'vitest';
import { readDatabaseUrl } from '../../../server/database/database-url.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { openPostgres } from '../../../server/database/postgres-engine.ts';

async function onTables({ db }: Engine, work: (name: string) => ReturnType<typeof sql>) {
  for (const { name } of await db.introspection.getTables()) await work(name).execute(db);
}

/** Every row is refused with the state that PostgreSQL gives to a full disk. */
export function fullDisk(engine: Engine) {
  return {
    fill: async () => {
      await sql`create function disk_is_full() returns trigger language plpgsql as
        $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`.execute(
        engine.db,
      );
      await onTables(
        engine,
        (name) =>
          sql`create trigger full_disk before insert or update on ${sql.table(name)}
              for each row execute function disk_is_full()`,
      );
    },
    makeRoom: async () => {
      await sql`drop function if exists disk_is_full cascade`.execute(engine.db);
    },
  };
}

/** The database takes no writes any more, as after a failover to a replica; open connections end, as they would then. */
export function readOnlyDatabase(engine: Engine) {
  const setReadOnly = async (value: 'on' | 'off') => {
    const admin = await openPostgres(readDatabaseUrl(inject('postgresUrl')));
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      engine.db,
    );
    const name = rows[0]?.name ?? '';
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = ${sql.lit(value)}`.execute(
      admin.db,
    );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(
      admin.db,
    );
    await admin.close();
  };
  return {
    fill: () => setReadOnly('on'),
    makeRoom: () => setReadOnly('off'),
  };
}
