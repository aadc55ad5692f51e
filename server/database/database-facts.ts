/** Describes a database for a person, without changing it. */
import { sql } from 'kysely';
import type { Engine } from './engine.ts';
import { type MigrationState, type Migrations, migrationState } from './migrator.ts';

export interface DatabaseFacts {
  readonly engine: 'SQLite' | 'PostgreSQL';
  /** As the engine itself tells it: `3.50.4`, `18.0`. */
  readonly version: string;
  readonly migrations: MigrationState;
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
  return {
    engine: isShared ? 'PostgreSQL' : 'SQLite',
    version,
    migrations: await migrationState(db, migrations),
  };
}
