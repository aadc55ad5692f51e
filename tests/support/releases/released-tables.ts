/** The tables of each release with a row in each, as SQL, in tests/fixtures/releases/<version>/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';

const releasesFolder = join(import.meta.dirname, '..', '..', 'fixtures', 'releases');

/** None before the first release was frozen. */
export const releases = (): readonly string[] =>
  existsSync(releasesFolder) ? readdirSync(releasesFolder).toSorted() : [];

type EngineName = 'sqlite' | 'postgres';

export const frozenFile = (release: string, engine: EngineName): string =>
  join(releasesFolder, release, `${engine}.sql`);

const read = (release: string, engine: EngineName): string =>
  readFileSync(frozenFile(release, engine), 'utf8');

export const promisesFile = (release: string): string =>
  join(releasesFolder, release, 'promises.json');

export const frozenPromises = (release: string): Readonly<Record<string, readonly string[]>> =>
  JSON.parse(readFileSync(promisesFile(release), 'utf8'));

/** Makes the file at the path what the release left behind. */
export function loadSqlite(release: string, path: string): void {
  const database = new DatabaseSync(path);
  // One transaction, or every row would wait for the disk.
  database.exec(`begin; ${read(release, 'sqlite')} commit;`);
  database.close();
}

/** Fills an empty database with what the release left behind. */
export async function loadPostgres(release: string, url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(read(release, 'postgres'));
  await client.end();
}

/** What the database says of its own tables, columns, keys and indexes. */
export async function definitions(db: Kysely<object>, isShared: boolean): Promise<unknown> {
  if (!isShared) {
    const { rows } = await sql`
      select name, sql from sqlite_schema where sql is not null order by name
    `.execute(db);
    return rows;
  }
  const columns = await sql`
    select table_name, column_name, data_type, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public'
    order by table_name, column_name
  `.execute(db);
  const indexes = await sql`
    select indexdef from pg_indexes where schemaname = 'public' order by indexdef
  `.execute(db);
  const constraints = await sql`
    select conrelid::regclass::text as "table", conname, pg_get_constraintdef(oid) as definition
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    order by 1, 2
  `.execute(db);
  const unlogged = await sql`
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relpersistence = 'u' order by relname
  `.execute(db);
  return [columns.rows, indexes.rows, constraints.rows, unlogged.rows];
}
