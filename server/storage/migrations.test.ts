import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { newRequest } from '../../tests/support/server/test-store.ts';
import type { Engine } from './engine.ts';
import { openContactStore } from './kysely-contact-store.ts';
import { migrate, steps } from './migrations.ts';
import { checkSqliteFile } from './sqlite-check.ts';
import { openSqlite } from './sqlite-engine.ts';

let folder: string;
let engine: Engine;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  engine = openSqlite({ path: join(folder, 'contact.sqlite') });
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

/** Everything but what SQLite makes by itself. */
const definitions = async () =>
  (
    await sql<{ name: string; sql: string }>`
      select name, sql from sqlite_schema where sql is not null order by name
    `.execute(engine.db)
  ).rows;

const names = async () => (await definitions()).map(({ name }) => name);

it('brings every earlier version to the same tables, and once', async () => {
  await migrate(engine, 1);
  const fresh = await definitions();
  for (let done = 1; done <= steps.length; done += 1) {
    await engine.close();
    engine = openSqlite({ path: join(folder, `from-${done}.sqlite`) });
    await migrate(engine, 1, steps.slice(0, done));
    await migrate(engine, 2);
    await migrate(engine, 3);
    expect(await definitions()).toEqual(fresh);
  }
});

it('keeps no table without a reader, and finds acks by their date', async () => {
  await migrate(engine, 1);
  expect(await names()).not.toContain('erasures');
  const plan = await sql<{ detail: string }>`
    explain query plan
    select count(*) from outbox where kind = 'ack' and mail_date > 1
  `.execute(engine.db);
  expect(plan.rows[0]?.detail).toContain('outbox_by_kind_and_date');
});

it('counts a backup of an earlier version as restorable, one of a later version not', async () => {
  const backup = async (name: string) => {
    const path = join(folder, name);
    await engine.backup(path);
    return path;
  };
  await migrate(engine, 1, steps.slice(0, 1));
  expect(checkSqliteFile(await backup('old'), 1)).toMatchObject({ ok: true });
  const store = await openContactStore({ engine, messageDomain: 'a.example', now: 1 });
  expect(await store.accept(newRequest(1))).toMatchObject({ kind: 'stored' });
  expect(checkSqliteFile(await backup('new'), 1)).toMatchObject({ ok: true, requests: 1 });
  await engine.db.insertInto('migrations').values({ name: '9999-later', applied_at: 1 }).execute();
  expect(checkSqliteFile(await backup('later'), 1)).toMatchObject({
    ok: false,
    problems: ['the tables are of another version (9999-later)'],
  });
});
