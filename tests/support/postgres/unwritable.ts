/** Makes PostgreSQL unable to write, and able again. */
import { sql } from 'kysely';
import { inject } from 'vitest';
import { readDatabaseUrl } from '../../../server/database/database-url.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { openPostgres } from '../../../server/database/postgres-engine.ts';
import { type MountedDisk, mountDisk } from '../small-disk.ts';
import { postgresUser } from './postgres-binaries.ts';

export interface Unwritable {
  /** From now on nothing can be written. */
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Brings all tables back to where they were. */
  close(): Promise<void>;
}

async function onTables({ db }: Engine, work: (name: string) => ReturnType<typeof sql>) {
  for (const { name } of await db.introspection.getTables()) await work(name).execute(db);
}

async function realDisk(engine: Engine, { folder, unmount }: MountedDisk): Promise<Unwritable> {
  const { db } = engine;
  const space = sql.id('small_disk');
  const moveTo = (target: ReturnType<typeof sql>) =>
    onTables(engine, (name) => sql`alter table ${sql.table(name)} set tablespace ${target}`);
  await sql`create tablespace ${space} location ${sql.lit(folder)}`.execute(db);
  await moveTo(sql`${space}`);
  const makeRoom = async () => {
    await sql`drop table if exists filling`.execute(db);
  };
  return {
    fill: async () => {
      await sql`create table filling (text text) tablespace ${space}`.execute(db);
      // In ever smaller parts, to the last page: what a failed statement took may be given back.
      for (const rows of [400, 40, 4]) {
        const part = sql`insert into filling select repeat('x', 1900) from generate_series(1, ${sql.lit(rows)})`;
        for (let fits = true; fits; ) {
          fits = await part.execute(db).then(
            () => true,
            () => false,
          );
        }
      }
    },
    makeRoom,
    close: async () => {
      await makeRoom();
      await moveTo(sql`pg_default`);
      await sql`drop tablespace ${space}`.execute(db);
      unmount();
    },
  };
}

/** Every row is refused with the state that PostgreSQL gives to a full disk. */
function raisedDisk(engine: Engine): Unwritable {
  const makeRoom = async () => {
    await sql`drop function if exists disk_is_full cascade`.execute(engine.db);
  };
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
    makeRoom,
    close: makeRoom,
  };
}

/** The database takes no writes any more, as after a failover to a replica; open connections end, as they would then. */
export function readOnlyDatabase(engine: Engine): Unwritable {
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
    close: () => setReadOnly('off'),
  };
}

/** Really full where root may mount a small one; said to be full elsewhere. */
export async function fullDisk(engine: Engine): Promise<Unwritable> {
  // The server has to be one of this machine.
  const disk = process.env['TEST_DATABASE_URL'] ? undefined : mountDisk(4, postgresUser.uid);
  return disk ? realDisk(engine, disk) : raisedDisk(engine);
}
