import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { type Migrations, migrate } from './migrator.ts';
import { openSqlite } from './sqlite-engine.ts';

/** The name is older than the second feature; a new one would cost every operator a step. */
export const databaseFile = (dataDir: string): string => join(dataDir, 'contact.sqlite');

/** The database of a data folder with its tables up to date, for the server and for its commands. */
export async function openDatabase(dataDir: string, migrations: Migrations): Promise<Engine> {
  const engine = openSqlite({ path: databaseFile(dataDir) });
  try {
    await migrate(engine, migrations);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
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
