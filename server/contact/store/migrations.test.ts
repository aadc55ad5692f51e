import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../../tests/support/machine/test-folder.ts';
import type { Engine } from '../../database/engine.ts';
import { type Migrations, migrate } from '../../database/migrator.ts';
import { openSqlite } from '../../database/sqlite-engine.ts';
import { migrations } from '../../migrations.ts';

let folder: string;
let engine: Engine;
const path = (name: string) => join(folder, `${name}.sqlite`);
beforeEach(() => {
  folder = testFolder();
  engine = openSqlite({ path: path('fresh') });
});
afterEach(() => engine.close());

const names = Object.keys(migrations);
const firstOf = (count: number): Migrations =>
  Object.fromEntries(Object.entries(migrations).slice(0, count));

/** All definitions except those SQLite creates internally. */
const definitions = async () =>
  (
    await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where sql is not null order by name
    `.execute(engine.db)
  ).rows;

/** The first releases kept the names in a table of their own. */
async function asFirstReleases(count: number): Promise<void> {
  await migrate(engine, firstOf(count));
  await sql`drop table kysely_migration`.execute(engine.db);
  await sql`drop table kysely_migration_lock`.execute(engine.db);
  await sql`create table migrations (name text primary key not null, applied_at integer not null) strict`.execute(
    engine.db,
  );
  for (const name of names.slice(0, count)) {
    await sql`insert into migrations values (${name}, 1)`.execute(engine.db);
  }
}

it('brings every earlier version to the same tables, and once', async () => {
  await migrate(engine, migrations);
  const fresh = await definitions();
  for (let done = 1; done <= names.length; done += 1) {
    await engine.close();
    engine = openSqlite({ path: path(`from-${done}`) });
    await migrate(engine, firstOf(done));
    await migrate(engine, migrations);
    await migrate(engine, migrations);
    expect(await definitions()).toEqual(fresh);
  }
});

it.each([1, 2, 3])('takes over from a first release with %i migrations', async (done) => {
  await migrate(engine, migrations);
  const fresh = await definitions();
  await engine.close();
  engine = openSqlite({ path: path('first') });
  await asFirstReleases(done);
  await migrate(engine, migrations);
  expect(await definitions()).toEqual(fresh);
});

it('leaves nothing half done when a migration fails', async () => {
  const broken: Migrations = {
    ...firstOf(1),
    '0002-broken': async (db) => {
      await db.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('broken');
    },
  };
  await expect(migrate(engine, broken)).rejects.toThrow('broken');
  expect((await definitions()).map(({ name }) => name)).not.toContain('requests');
  await migrate(engine, migrations);
});
