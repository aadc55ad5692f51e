import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';

/** By name; names sort in the order of application. A migration that has been released is never changed, only followed. */
export type Migrations = Readonly<
  Record<string, (db: Kysely<object>, engine: Engine) => Promise<void>>
>;

/** Where the first releases kept the names of applied migrations. */
export const formerTable = 'migrations';
const migrationTable = 'kysely_migration';

/** The names in a table of applied migrations; none when there is no such table. */
async function namesIn(db: Kysely<object>, table: string): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return new Set();
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(table)}`.execute(db);
  return new Set(rows.map(({ name }) => name));
}

/** Older code on newer tables would lose data that it does not know of. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `The database was made by a newer release (${migration}). Start that release, or restore a backup.`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** Names in the order of application. */
async function migrationState(db: Kysely<object>, migrations: Migrations) {
  const found = new Set([
    ...(await namesIn(db, formerTable)),
    ...(await namesIn(db, migrationTable)),
  ]);
  const known = Object.keys(migrations);
  return {
    applied: known.filter((name) => found.has(name)),
    /** The next start of the server applies them. */
    pending: known.filter((name) => !found.has(name)),
    /** Applied by a later release: this one refuses to start. */
    newer: [...found].filter((name) => !known.includes(name)).toSorted(),
  };
}

/** Throws when a later release made the tables. */
export async function hasAllMigrations(
  db: Kysely<object>,
  migrations: Migrations,
): Promise<boolean> {
  const { pending, newer } = await migrationState(db, migrations);
  const [unknown] = newer;
  if (unknown) throw new NewerDatabaseError(unknown);
  return pending.length === 0;
}

/**
 * Brings the tables up to date. Kysely's `Migrator` applies what is missing in one transaction and keeps a second
 * process waiting meanwhile.
 */
export async function migrate(engine: Engine, migrations: Migrations): Promise<void> {
  const { db } = engine;
  await hasAllMigrations(db, migrations);
  const former = await namesIn(db, formerTable);
  const known = Object.fromEntries(
    Object.entries(migrations).map(([name, up]): [string, Migration] => [
      name,
      { up: (trx: Kysely<object>) => (former.has(name) ? Promise.resolve() : up(trx, engine)) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: migrationTable,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export type DatabaseFacts = Awaited<ReturnType<typeof databaseFacts>>;

/** Describes a database for a person, without changing it. */
export async function databaseFacts(
  { db, isShared }: Pick<Engine, 'db' | 'isShared'>,
  migrations: Migrations,
) {
  const { rows } = await (isShared
    ? sql<{ version: string }>`select current_setting('server_version') as version`
    : sql<{ version: string }>`select sqlite_version() as version`
  ).execute(db);
  // Debian adds its own number in parentheses.
  const version = rows[0]?.version.split(' ', 1)[0] ?? '';
  return {
    engine: isShared ? 'PostgreSQL' : 'SQLite',
    /** As the engine itself tells it: `3.50.4`, `18.0`. */
    version,
    migrations: await migrationState(db, migrations),
  };
}
