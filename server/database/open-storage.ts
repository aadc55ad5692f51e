/** The database that the settings name: PostgreSQL at an address, or the SQLite file of the data folder. */
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '../clock.ts';
import type { DatabaseUrl } from './database-url.ts';
import type { Engine } from './engine.ts';
import { type Migrations, migrate } from './migrator.ts';
import { openDatabase } from './open-database.ts';
import { StorageError } from './storage-error.ts';

export interface StorageSettings {
  readonly dataDir: string;
  /** Nothing: the file in the data folder. */
  readonly databaseUrl: DatabaseUrl | undefined;
}

/** Another instance may be migrating, which takes longer than any other lock is held. */
const migrationPatience = minute;

async function migrateInTurn(engine: Engine, migrations: Migrations): Promise<void> {
  const deadline = performance.now() + migrationPatience;
  for (;;) {
    try {
      return await migrate(engine, migrations);
    } catch (error) {
      const isBusy = error instanceof StorageError && error.code === 'PG_BUSY';
      if (!isBusy || performance.now() > deadline) throw error;
      await sleep(second);
    }
  }
}

/** Brings the tables up to date. */
export async function openStorage(
  { dataDir, databaseUrl }: StorageSettings,
  migrations: Migrations,
): Promise<Engine> {
  if (!databaseUrl) return openDatabase(dataDir, migrations);
  // Loaded where it is used: most servers have no PostgreSQL.
  const { DatabaseStartError, openPostgres } = await import('./postgres-engine.ts');
  const { postgresError } = await import('./postgres-code.ts');
  const engine = await openPostgres(databaseUrl);
  try {
    await migrateInTurn(engine, migrations);
  } catch (error) {
    await engine.close();
    const { code } = postgresError(error);
    if (code !== 'PG_UNKNOWN') throw new DatabaseStartError(code, databaseUrl.place);
    throw error;
  }
  return engine;
}
