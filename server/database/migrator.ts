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

/** Older code on newer tables would lose what it does not know of. */
export class NewerDatabaseError extends Error {
  constructor(migration: string) {
    super(
      `The database was made by a newer release (${migration}). Start that release, or restore a backup.`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/** Looks, and changes nothing. */
export const appliedMigrations = async (db: Kysely<object>): Promise<ReadonlySet<string>> =>
  new Set([...(await namesIn(db, formerTable)), ...(await namesIn(db, migrationTable))]);

/** Throws when one was applied that this release does not have. */
function refuseNewer(applied: ReadonlySet<string>, migrations: Migrations): void {
  const unknown = [...applied].find((name) => !Object.hasOwn(migrations, name));
  if (unknown) throw new NewerDatabaseError(unknown);
}

/** Looks, and changes nothing. */
export async function hasAllMigrations(
  db: Kysely<object>,
  migrations: Migrations,
): Promise<boolean> {
  const applied = await appliedMigrations(db);
  refuseNewer(applied, migrations);
  return Object.keys(migrations).every((name) => applied.has(name));
}

/**
 * Brings the tables up to date. Kysely's `Migrator` applies what is missing in one transaction and keeps a second
 * process waiting meanwhile.
 */
export async function migrate(engine: Engine, migrations: Migrations): Promise<void> {
  const { db } = engine;
  refuseNewer(await appliedMigrations(db), migrations);
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
