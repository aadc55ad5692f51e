/** Opens the PostgreSQL that several processes share, with its tables up to date. */
import { setTimeout as sleep } from 'node:timers/promises';
import { minute, second } from '../clock.ts';
import type { DatabaseUrl } from './database-url.ts';
import type { Engine } from './engine.ts';
import { hasAllMigrations, type Migrations, migrate } from './migrator.ts';
import { postgresError } from './postgres-code.ts';
import { DatabaseStartError, openPostgres } from './postgres-engine.ts';
import { holdPresence } from './postgres-presence.ts';
import { StorageError } from './storage-error.ts';

export interface SharedOptions {
  /** Excludes every other process for as long as it is open. */
  readonly isAlone?: boolean;
  /** Called once when bringing the tables up to date takes long. */
  readonly onSlowMigration?: () => void;
  /** Milliseconds that are long; tests shorten them. */
  readonly slowAfter?: number;
  /** Milliseconds to wait for another instance that is migrating; tests shorten them. */
  readonly migrationPatience?: number;
}

async function migrateWhenFree(engine: Engine, migrations: Migrations, patience: number) {
  const deadline = performance.now() + patience;
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

async function bringUpToDate(url: DatabaseUrl, migrations: Migrations, options: SharedOptions) {
  const { slowAfter = 10 * second, migrationPatience = minute, onSlowMigration } = options;
  const engine = await openPostgres(url, { isForMigrations: true });
  const slow = setTimeout(() => onSlowMigration?.(), slowAfter);
  try {
    await migrateWhenFree(engine, migrations, migrationPatience);
  } finally {
    clearTimeout(slow);
    await engine.close();
  }
}

export async function openShared(
  url: DatabaseUrl,
  migrations: Migrations,
  options: SharedOptions,
): Promise<Engine> {
  const engine = await openPostgres(url);
  let leave = async () => {};
  try {
    const presence = await holdPresence(url, options.isAlone ?? false);
    ({ leave } = presence);
    if (!presence.isHeld) {
      throw new DatabaseStartError(options.isAlone ? 'PG_IN_USE' : 'PG_MOVING', url.place);
    }
    if (!(await hasAllMigrations(engine.db, migrations))) {
      await bringUpToDate(url, migrations, options);
    }
  } catch (error) {
    await leave();
    await engine.close();
    const { code } = postgresError(error);
    if (code !== 'PG_UNKNOWN') throw new DatabaseStartError(code, url.place);
    throw error;
  }
  return { ...engine, close: () => leave().then(engine.close) };
}
