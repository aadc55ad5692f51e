/** What apps/server/cli/move does not say: what is refused, and tables of several batches. */
import { needsPostgres, openTestStorage } from '@site/storage/testing';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Migration, move, openStorage, values } from './index.ts';

const makes: Migration = async ({ schema }, { finishTable }) => {
  const row = schema.createTable('row').addColumn('text', 'text', (text) => text.primaryKey());
  await finishTable(row).execute();
  const child = schema
    .createTable('child')
    .addColumn('row', 'text', (column) => column.references('row.text'));
  await finishTable(child).execute();
};
const migrations = { some: [makes] };

it(
  'moves everything, beside no server and only into an empty database',
  needsPostgres,
  async () => {
    const { storage, dataDir, databaseUrl, close } = await openTestStorage(migrations);
    if (!databaseUrl) throw new Error('no PostgreSQL');
    const { db } = storage;
    const run = () => move({ dataDir, databaseUrl }, migrations, Date.parse('2026-11-15T08:00Z'));
    await expect(run()).rejects.toThrow('There is no database');
    const file = { dataDir, databaseUrl: undefined };
    const source = await openStorage(file, migrations, { isServer: true });
    const texts = Array.from({ length: 1200 }, (_, index) => `Zoë "${index}"\n`);
    for (const text of texts) await sql`insert into "row" values (${text})`.execute(source.db);
    await sql`insert into child select text from "row" limit 1`.execute(source.db);
    for (const one of [storage, source]) await values(one.db).set('by', one.kind);
    await expect(run()).rejects.toThrow('is in use. Stop the server');
    await source.close();

    await sql`insert into "row" values ('of another')`.execute(db);
    await expect(run()).rejects.toThrow('holds rows already');
    await sql`delete from "row"`.execute(db);
    expect((await run()).rows).toMatchObject({ row: 1200, child: 1 });
    const { rows } = await sql<{ text: string }>`select text from "row"`.execute(db);
    expect(new Set(rows.map(({ text }) => text))).toEqual(new Set(texts));
    expect(await values(db).get('by')).toBe('sqlite');
    await close();
  },
);
