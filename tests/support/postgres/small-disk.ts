/** A disk that is full for PostgreSQL, and then is not. */
import { sql } from 'kysely';
import type { Engine } from '../../../server/database/engine.ts';
import { type MountedDisk, mountDisk } from '../small-disk.ts';
import { postgresUser } from './postgres-binaries.ts';

export interface SmallDisk {
  fill(): Promise<void>;
  makeRoom(): Promise<void>;
  /** Brings all tables back to where they were. */
  close(): Promise<void>;
}

async function onTables({ db }: Engine, work: (name: string) => ReturnType<typeof sql>) {
  for (const { name } of await db.introspection.getTables()) await work(name).execute(db);
}

async function realDisk(engine: Engine, { folder, unmount }: MountedDisk): Promise<SmallDisk> {
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
      // Page by page, until none is left. Each is kept: what a failed statement took is given back.
      const page = sql`insert into filling select repeat('x', 1900) from generate_series(1, 4)`;
      for (;;) {
        try {
          await page.execute(db);
        } catch {
          return;
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
export function raisedDisk(engine: Engine): SmallDisk {
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

export async function openSmallDisk(engine: Engine): Promise<SmallDisk> {
  // The server has to be one of this machine.
  const disk = process.env['TEST_DATABASE_URL'] ? undefined : mountDisk(4, postgresUser.uid);
  return disk ? realDisk(engine, disk) : raisedDisk(engine);
}
