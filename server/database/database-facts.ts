/** What a database is and which tables it has, for a person who asks. Looks, and changes nothing. */
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { appliedMigrations, type Migrations } from './migrator.ts';

export interface DatabaseFacts {
  readonly engine: 'SQLite' | 'PostgreSQL';
  /** As the engine itself tells it: `3.50.4`, `18.0`. */
  readonly version: string;
  /** By name, in the order of application. */
  readonly migrations: {
    readonly applied: readonly string[];
    /** The next start of the server applies them. */
    readonly pending: readonly string[];
    /** Applied by a later release: this one refuses to start. */
    readonly newer: readonly string[];
  };
}

export async function databaseFacts(
  { db, isShared }: Pick<Engine, 'db' | 'isShared'>,
  migrations: Migrations,
): Promise<DatabaseFacts> {
  const { rows } = await (isShared
    ? sql<{ version: string }>`select current_setting('server_version') as version`
    : sql<{ version: string }>`select sqlite_version() as version`
  ).execute(db);
  // Debian adds its own number in parentheses.
  const version = rows[0]?.version.split(' ', 1)[0] ?? '';
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrations);
  return {
    engine: isShared ? 'PostgreSQL' : 'SQLite',
    version,
    migrations: {
      applied: [...applied].filter((name) => known.includes(name)).toSorted(),
      pending: known.filter((name) => !applied.has(name)).toSorted(),
      newer: [...applied].filter((name) => !known.includes(name)).toSorted(),
    },
  };
}
