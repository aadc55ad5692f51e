/** Moves everything that is stored from the SQLite file to PostgreSQL: in one transaction, so all of it or nothing. */
import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError } from '@site/base';
import { type Kysely, sql } from 'kysely';
import { stampOf } from './backup.ts';
import { exchangeErasures } from './erasures.ts';
import type { Migrations } from './migrate.ts';
import { databaseFile, lockFolder } from './sqlite.ts';
import { type DatabaseUrl, openStorage } from './storage.ts';

/** Small enough to be held in memory as text. */
const batchSize = 500;

async function countOf(db: Kysely<object>, name: string): Promise<number> {
  const count = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`;
  return (await count.execute(db)).rows[0]?.rows ?? 0;
}

async function copyTable(from: Kysely<object>, to: Kysely<object>, name: string): Promise<number> {
  const table = sql.table(name);
  for (let copied = 0; ; ) {
    const batch = sql`select * from ${table} limit ${batchSize} offset ${copied}`;
    const { rows } = await batch.execute(from);
    if (rows.length === 0) return copied;
    copied += rows.length;
    await sql`insert into ${table}
      select * from json_populate_recordset(null::${table}, ${JSON.stringify(rows)})`.execute(to);
  }
}

/** New rows get numbers after those that were copied. */
async function countOn(db: Kysely<object>): Promise<void> {
  const { rows } = await sql<{ table: string; column: string; counter: string }>`
    select table_name as table, column_name as column, counter from information_schema.columns,
      pg_get_serial_sequence(quote_ident(table_name), column_name) as counter
    where table_schema = current_schema() and counter is not null`.execute(db);
  for (const { table, column, counter } of rows) {
    await sql`select setval(${counter}, greatest(max(${sql.ref(column)}), 1))
      from ${sql.table(table)}`.execute(db);
  }
}

/** Returns the rows of each table. */
async function copyAll(from: Kysely<object>, to: Kysely<object>, place: string) {
  // In the order in which they were made: each after those that it refers to.
  const { rows: tables } = await sql<{ name: string }>`
    select name from sqlite_schema where type = 'table'
    and name not like 'sqlite%' and name not like 'kysely%' order by rowid`.execute(from);
  return await to.transaction().execute(async (trx) => {
    // A server that is started meanwhile finds all rows or none.
    await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(trx);
    // What a server wrote that ran there before: its secret would make links void that are in mails.
    for (const name of ['value', 'erasure']) await sql`delete from ${sql.table(name)}`.execute(trx);
    const counts: Record<string, number> = {};
    for (const { name } of tables) {
      if ((await countOf(trx, name)) > 0) {
        throw new CommandError(`${place} holds rows already. Name an empty database.`);
      }
      const copied = await copyTable(from, trx, name);
      if ((await countOf(trx, name)) !== copied) {
        throw new CommandError(`${name} is not whole after copying. Nothing was changed.`);
      }
      counts[name] = copied;
    }
    await countOn(trx);
    return counts;
  });
}

export async function move(
  { dataDir, databaseUrl }: { readonly dataDir: string; readonly databaseUrl: DatabaseUrl },
  migrations: Migrations,
  now: number,
) {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new CommandError(`There is no database in ${dataDir}.`);
  const closing: (() => unknown)[] = [lockFolder(dataDir)];
  try {
    const source = await openStorage({ dataDir, databaseUrl: undefined }, migrations);
    closing.push(source.close);
    const target = await openStorage({ dataDir, databaseUrl }, migrations);
    closing.push(target.close);
    // Those of all three come along: the server may start on another machine, without the file.
    for (const storage of [target, source]) await exchangeErasures(storage, dataDir);
    const rows = await copyAll(source.db, target.db, databaseUrl.place);
    await source.close();
    const aside = join(dataDir, `site-moved-${stampOf(now)}.sqlite`);
    renameSync(file, aside);
    return { rows, aside };
  } finally {
    for (const close of closing) await close();
  }
}
