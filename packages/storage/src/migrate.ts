/** Brings the tables up to date. */
import { type Kysely, sql } from 'kysely';
import { StartError } from './errors.ts';
import type { Engine } from './storage.ts';

/** One that was released is never changed, only followed by another one. */
export type Migration = (db: Kysely<object>, engine: Engine) => Promise<void>;
/** One list a package: `{ requests: [...] }` names its migrations `requests-001` and so on. */
export type Migrations = Readonly<Record<string, readonly Migration[]>>;

/** `value` is for `values()`; `erasure` has the ids of erased requests and of subscribers that left. */
const own: Migration = async ({ schema }, { finishTable }) => {
  const value = schema
    .createTable('value')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull());
  await finishTable(value).execute();
  const erasure = schema
    .createTable('erasure')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull());
  await finishTable(erasure).execute();
};

/** In the order of application. */
const named = (migrations: Migrations) =>
  Object.entries({ storage: [own], ...migrations }).flatMap(([feature, list]) =>
    list.map((up, index) => ({ name: `${feature}-${String(index + 1).padStart(3, '0')}`, up })),
  );

export async function migrationState(db: Kysely<object>, migrations: Migrations) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const { rows } = tables.some(({ name }) => name === 'kysely_migration')
    ? await sql<{ name: string }>`select name from kysely_migration`.execute(db)
    : { rows: [] };
  const found = rows.map(({ name }) => name);
  const known = named(migrations).map(({ name }) => name);
  return {
    applied: known.filter((name) => found.includes(name)),
    /** The next start of the server applies them. */
    pending: known.filter((name) => !found.includes(name)),
    /** Applied by a later release: this one refuses to start. */
    newer: found.filter((name) => !known.includes(name)),
  };
}

/** Throws when a later release made the tables: older code would lose data that it does not know of. */
export async function lacksMigrations(db: Kysely<object>, migrations: Migrations) {
  const { pending, newer } = await migrationState(db, migrations);
  if (newer.length === 0) return pending.length > 0;
  throw new StartError(
    'NEWER_DATABASE',
    `The database was made by a newer release (${newer[0]}). Start that release, or restore a backup.`,
  );
}

/** In one transaction: a second process waits, and finds all of them applied or none. */
export const migrate = (db: Kysely<object>, engine: Engine, migrations: Migrations) =>
  db.transaction().execute(async (trx) => {
    await engine.lock(trx, 'migrations');
    await sql`create table if not exists kysely_migration
      (name text primary key, timestamp text not null)`.execute(trx);
    const { pending } = await migrationState(trx, migrations);
    for (const { name, up } of named(migrations)) {
      if (!pending.includes(name)) continue;
      await up(trx, engine);
      const now = new Date().toISOString();
      await sql`insert into kysely_migration values (${name}, ${now})`.execute(trx);
    }
  });
