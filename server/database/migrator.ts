import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Engine } from './engine.ts';

/** One that was released is never changed, only followed by another one. */
export type Migration = (db: Kysely<object>, engine: Engine) => Promise<void>;
/** Migrations by their names. */
export type Migrations = Readonly<Record<string, Migration>>;

/** The name of a migration is its feature and its place in the feature's list: `status-001`. */
export const namedMigrations = (
  features: Readonly<Record<string, readonly Migration[]>>,
): Migrations =>
  Object.fromEntries(
    Object.entries(features).flatMap(([feature, list]) =>
      list.map((up, index) => [`${feature}-${String(index + 1).padStart(3, '0')}`, up]),
    ),
  );

const migrationTable = 'kysely_migration';

/** None in a database without tables. */
async function appliedNames(db: Kysely<object>): Promise<ReadonlySet<string>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === migrationTable)) return new Set();
  const names = sql<{ name: string }>`select name from ${sql.table(migrationTable)}`;
  const { rows } = await names.execute(db);
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
  const found = await appliedNames(db);
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
  const known = Object.fromEntries(
    Object.entries(migrations).map(([name, up]) => [
      name,
      { up: (trx: Kysely<object>) => up(trx, engine) },
    ]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => known },
    migrationTableName: migrationTable,
    // Features follow their own lists: a new one of `contact` comes after those of `status` that were applied before.
    allowUnorderedMigrations: true,
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

export type DatabaseDescription = Awaited<ReturnType<typeof describeDatabase>>;

/** Describes a database for a person, without changing it. */
export async function describeDatabase(
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
    /** The engine's own version: `3.50.4`, `18.0`. */
    version,
    migrations: await migrationState(db, migrations),
  };
}
