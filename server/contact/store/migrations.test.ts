import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newRequest } from '../../../tests/support/server/test-store.ts';
import type { Engine } from '../../database/engine.ts';
import { type Migrations, migrate } from '../../database/migrator.ts';
import { openSqliteCopy } from '../../database/open-database.ts';
import { backUpSqlite } from '../../database/sqlite-backup.ts';
import { openSqlite } from '../../database/sqlite-engine.ts';
import { migrations } from '../../migrations.ts';
import { requestFields } from '../request-fields.ts';
import { checkBackup } from './backup-check.ts';
import { openContactStore } from './contact-store.ts';
import { columnOf, type RequestColumns, type RequestRow } from './tables.ts';

let folder: string;
let engine: Engine;
const path = (name: string) => join(folder, `${name}.sqlite`);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  engine = openSqlite({ path: path('fresh') });
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const names = Object.keys(migrations);
const firstOf = (count: number): Migrations =>
  Object.fromEntries(Object.entries(migrations).slice(0, count));

/** Everything but what SQLite makes by itself. */
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

const requestColumns = async (): Promise<readonly string[]> => {
  await migrate(engine, migrations);
  const tables = await engine.db.introspection.getTables();
  const requests = tables.find(({ name }) => name === 'requests');
  return requests?.columns.map(({ name }) => name) ?? [];
};

it.each(requestFields)('makes a column of `requests` for the field %s', async (name) => {
  expect(await requestColumns()).toContain(columnOf(name));
});

it('makes no column of `requests` that the code does not know', async () => {
  const own: Record<keyof Omit<RequestRow, keyof RequestColumns>, true> = {
    id: true,
    ref: true,
    kind: true,
    state: true,
    channel: true,
    email_key: true,
    mailbox_key: true,
    domain_key: true,
    suspicions: true,
    received_at: true,
    due_at: true,
    answered_at: true,
    last_activity_at: true,
  };
  const known = [...Object.keys(own), ...requestFields.map(columnOf)];
  expect((await requestColumns()).toSorted()).toEqual(known.toSorted());
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

it('keeps no table without a reader, and finds acks by their date', async () => {
  await migrate(engine, migrations);
  expect((await definitions()).map(({ name }) => name)).not.toContain('erasures');
  const plan = await sql<{ detail: string }>`
    explain query plan
    select count(*) from outbox where kind = 'ack' and mail_date > 1
  `.execute(engine.db);
  expect(plan.rows[0]?.detail).toContain('outbox_by_kind_and_date');
});

it('counts a backup of an earlier version as restorable, one of a later version not', async () => {
  const check = async (name: string) => {
    await backUpSqlite(path('fresh'), path(name));
    return checkBackup(() => openSqliteCopy(path(name), migrations), 1);
  };
  await asFirstReleases(1);
  expect(await check('old')).toMatchObject({ ok: true });
  await migrate(engine, migrations);
  const store = openContactStore(engine, {
    messageDomain: 'a.example',
    recipients: ['b@a.example'],
  });
  expect(await store.accept(newRequest(1))).toMatchObject({ kind: 'stored' });
  expect(await check('new')).toMatchObject({ ok: true, requests: 1 });
  await sql`insert into kysely_migration values ('9999-later', '2030-01-01')`.execute(engine.db);
  expect(await check('later')).toMatchObject({
    ok: false,
    problems: [expect.stringContaining('newer release (9999-later)')],
  });
  await expect(migrate(engine, migrations)).rejects.toThrow('newer release');
});
