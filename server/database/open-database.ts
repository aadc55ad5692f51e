import { closeSync, copyFileSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUrl } from './database-url.ts';
import type { Engine } from './engine.ts';
import { hasAllMigrations, type Migrations, migrate } from './migrator.ts';
import type { SharedOptions } from './open-shared.ts';
import { openSqlite } from './sqlite-engine.ts';
import { StorageError } from './storage-error.ts';

/** The name is older than the second feature; a new one would cost every operator a step. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'contact.sqlite');

/** SQLite does not say which of its three files it could not open; the system does. */
function openFile(path: string): Engine {
  try {
    return openSqlite({ path });
  } catch (error) {
    for (const file of [path, `${path}-wal`, `${path}-shm`]) {
      if (existsSync(file)) closeSync(openSync(file, 'r+'));
    }
    throw error instanceof StorageError ? new StorageError(error.code, path) : error;
  }
}

async function openWith(
  dataDir: string,
  prepare: (engine: Engine) => Promise<unknown>,
): Promise<Engine> {
  const engine = openFile(databaseFile(dataDir));
  try {
    await prepare(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

/** The database of a data folder with its tables up to date, for the server and for its commands. */
export const openDatabase = (dataDir: string, migrations: Migrations): Promise<Engine> =>
  openWith(dataDir, (engine) => migrate(engine, migrations));

/** Opens the database with its tables as they are, unless a later release made them. */
export async function openUnchanged(
  dataDir: string,
  migrations: Migrations,
): Promise<{ readonly engine: Engine; readonly isUpToDate: boolean }> {
  let isUpToDate = false;
  const engine = await openWith(dataDir, async (opened) => {
    isUpToDate = await hasAllMigrations(opened.db, migrations);
  });
  return { engine, isUpToDate };
}

/** Opens a copy of a database file, which goes away on `close`: opening brings old tables up to date, and the file stays as it is. */
export async function openSqliteCopy(file: string, migrations: Migrations): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'restore-check-'));
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    process.off('exit', remove);
  };
  process.once('exit', remove);
  try {
    copyFileSync(file, databaseFile(folder));
    const engine = await openDatabase(folder, migrations);
    return { ...engine, close: () => engine.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

export interface StorageSettings {
  readonly dataDir: string;
  /** Nothing: the file in the data folder. */
  readonly databaseUrl: DatabaseUrl | undefined;
}

/** Brings the tables up to date. */
export async function openStorage(
  { dataDir, databaseUrl }: StorageSettings,
  migrations: Migrations,
  options: SharedOptions = {},
): Promise<Engine> {
  if (!databaseUrl) return openDatabase(dataDir, migrations);
  // Loaded where it is used: most servers have no PostgreSQL.
  const { openShared } = await import('./open-shared.ts');
  return openShared(databaseUrl, migrations, options);
}
