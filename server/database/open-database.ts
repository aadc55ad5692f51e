import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseUrl } from './database-url.ts';
import type { Engine } from './engine.ts';
import { hasAllMigrations, type Migrations, migrate } from './migrator.ts';
import type { SharedOptions } from './open-shared.ts';
import { openSqlite } from './sqlite-engine.ts';
import { fullDisk, StorageError } from './storage-error.ts';

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

/** Space that SQLite needs to open a file: its log and the log's index. */
const leastRoom = 256 * 1024;

/** SQLite may also report a full disk as an I/O error or as a file that it cannot open. */
function namedForFullDisk(error: unknown, dataDir: string): unknown {
  const mayBeFull = ['SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_CANTOPEN'];
  if (!(error instanceof StorageError) || !mayBeFull.includes(error.code)) return error;
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < leastRoom ? new StorageError(fullDisk, databaseFile(dataDir)) : error;
}

async function openWith(
  dataDir: string,
  prepare: (engine: Engine) => Promise<unknown>,
): Promise<Engine> {
  let engine: Engine | undefined;
  try {
    engine = openFile(databaseFile(dataDir));
    await prepare(engine);
    return engine;
  } catch (error) {
    await engine?.close();
    throw namedForFullDisk(error, dataDir);
  }
}

/** The database of a data folder with its tables up to date, for the server and for its commands. */
export const openDatabase = (dataDir: string, migrations: Migrations): Promise<Engine> =>
  openWith(dataDir, (engine) => migrate(engine, migrations));

/** Opens the database with its tables as they are, unless a later release made them. */
export const openUnchanged = (dataDir: string, migrations: Migrations): Promise<Engine> =>
  openWith(dataDir, ({ db }) => hasAllMigrations(db, migrations));

/** Opens a copy of a database file, which `close` deletes: opening brings old tables up to date, and the file stays as it is. */
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
  /** Undefined: the file in the data folder. */
  readonly databaseUrl: DatabaseUrl | undefined;
}

interface StorageOptions extends SharedOptions {
  /** Called when the disk is full. The database opens by itself at the first query that finds room. */
  readonly onFullDisk?: (error: StorageError) => void;
}

/** Until there is room, every query fails as it would on a disk that fills up while the server runs. */
async function openFileOrWait(
  dataDir: string,
  migrations: Migrations,
  onFullDisk: StorageOptions['onFullDisk'],
): Promise<Engine> {
  try {
    return await openDatabase(dataDir, migrations);
  } catch (error) {
    if (!onFullDisk || !(error instanceof StorageError) || error.code !== fullDisk) throw error;
    onFullDisk(error);
  }
  const prepare = async () => (await openDatabase(dataDir, migrations)).close();
  return openSqlite({ path: databaseFile(dataDir), prepare });
}

/** Brings the tables up to date. */
export async function openStorage(
  { dataDir, databaseUrl }: StorageSettings,
  migrations: Migrations,
  options: StorageOptions = {},
): Promise<Engine> {
  if (!databaseUrl) return openFileOrWait(dataDir, migrations, options.onFullDisk);
  // Loaded where it is used: most servers have no PostgreSQL.
  const { openShared } = await import('./open-shared.ts');
  return openShared(databaseUrl, migrations, options);
}
