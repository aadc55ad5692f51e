/** What holds for the migrations of every feature. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eachTestStore } from '../tests/support/server/each-test-store.ts';
import { newRequest } from '../tests/support/server/test-store.ts';
import { day } from './clock.ts';
import type { Engine } from './database/engine.ts';
import { migrate } from './database/migrator.ts';
import { openSqlite } from './database/sqlite-engine.ts';
import { migrations } from './migrations.ts';

const names = Object.keys(migrations);

/**
 * The hash of all tables and indexes after each released migration, which is never changed again. A new one joins the
 * list with its release.
 */
const released: Readonly<Record<string, string>> = {
  '0001-contact': '530eb39f8c58',
  '0002-caps-by-mail-date': 'def8375c3483',
  '0003-drop-erasures': '8e1ed9014d9f',
  '0004-key-values': '9294bbf31d07',
  '0005-recipients': '49648edd3baa',
  '0006-ack-keys': '7f15f0129770',
  '0007-notices': '0f0a35f4ec82',
  '0008-sheet': '5783f054f2a2',
  '0009-status': '89b0a908c20f',
  '0010-shared': '89b0a908c20f',
};
const releasedNames = Object.keys(released);

let engine: Engine;
beforeEach(() => {
  engine = openSqlite({ path: ':memory:' });
});
afterEach(() => engine.close());

it('has names that sort in the order of application', () => {
  expect(names.toSorted()).toEqual(names);
  expect(names.slice(0, releasedNames.length)).toEqual(releasedNames);
});

it.each(releasedNames)('leaves the released migration %s as it was', async (name) => {
  const upToIt = Object.entries(migrations).slice(0, names.indexOf(name) + 1);
  await migrate(engine, Object.fromEntries(upToIt));
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where sql is not null and name not like 'kysely_%' order by name
  `.execute(engine.db);
  const hash = createHash('sha256').update(rows.map((row) => row.sql).join('\n'));
  expect(hash.digest('hex').slice(0, 12)).toBe(released[name]);
});

describe('a table with the column request_id', () => {
  const opened = eachTestStore();

  /** Stores a request and a row about it in every table that has a column for its id; counts the rows left of it. */
  async function storeEverywhere(now: number) {
    const { db } = opened.engine;
    await opened.store.accept(newRequest(now));
    const id = (await opened.store.list({}))[0]?.id ?? '';
    const tables = (await db.introspection.getTables()).filter(({ columns }) =>
      columns.some(({ name }) => name === 'request_id'),
    );
    for (const { name, columns } of tables) {
      const needed = columns.filter((column) => !column.isNullable || column.name === 'request_id');
      const value = ({ name: column, dataType }: (typeof columns)[number]) =>
        column === 'request_id' ? id : dataType.toLowerCase() === 'text' ? 'x' : now;
      await sql`insert into ${sql.table(name)} (${sql.join(needed.map((column) => sql.ref(column.name)))})
        values (${sql.join(needed.map(value))})`.execute(db);
    }
    const rowsLeft = async () => {
      const left: string[] = [];
      for (const { name } of tables) {
        const { rows } =
          await sql`select 1 from ${sql.table(name)} where request_id = ${id}`.execute(db);
        if (rows.length > 0) left.push(name);
      }
      return left;
    };
    expect((await rowsLeft()).length).toBe(tables.length);
    return { id, rowsLeft };
  }

  it('loses its rows when the request is erased', async () => {
    const { id, rowsLeft } = await storeEverywhere(Date.now());
    await opened.store.erase([id]);
    expect(await rowsLeft()).toEqual([]);
  });

  it('loses its rows when the time of the request is over', async () => {
    const now = Date.now();
    const { rowsLeft } = await storeEverywhere(now);
    await opened.store.retain(now + 1000 * day);
    expect(await rowsLeft()).toEqual([]);
  });
});
