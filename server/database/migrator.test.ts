import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { migrations } from '../migrations.ts';
import type { Engine } from './engine.ts';
import { type Migrations, migrate, namedMigrations } from './migrator.ts';
import { openSqlite } from './sqlite-engine.ts';

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

it('applies what a feature adds, also where other features have gone on since', async () => {
  const made = (table: string) => async (db: Engine['db']) => {
    await db.schema.createTable(table).addColumn('id', 'text').execute();
  };
  await migrate(engine, namedMigrations({ one: [made('one')], other: [made('other')] }));
  const longer = namedMigrations({ one: [made('one'), made('more')], other: [made('other')] });
  expect(Object.keys(longer)).toEqual(['one-001', 'one-002', 'other-001']);
  await migrate(engine, longer);
  const tables = (await engine.db.introspection.getTables()).map(({ name }) => name);
  expect(tables.toSorted()).toEqual(['more', 'one', 'other']);
});

it('leaves nothing half done when a migration fails', async () => {
  const broken: Migrations = {
    ...firstOf(1),
    'contact-002': async (db) => {
      await db.schema.createTable('half').addColumn('id', 'text').execute();
      throw new Error('broken');
    },
  };
  await expect(migrate(engine, broken)).rejects.toThrow('broken');
  expect((await definitions()).map(({ name }) => name)).not.toContain('requests');
  await migrate(engine, migrations);
});
