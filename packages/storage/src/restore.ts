/** Puts a checked backup in the place of the database, without a moment at which there is none. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CommandError } from '@site/base';
import { checkBackup, type Inspect, stampOf } from './backup.ts';
import { copyErasures, reapplyErasures } from './erasures.ts';
import { StartError } from './errors.ts';
import type { Migrations } from './migrate.ts';
import { databaseFile, lockServer, openAlone } from './sqlite.ts';
import { openStorage, type Storage } from './storage.ts';

/** Nobody else has the database open, and its log is in the file. Returns the function that lets others in again. */
export function lockFolder(dataDir: string): () => void {
  const path = databaseFile(dataDir);
  const unlock = lockServer(dataDir);
  try {
    // Refused while another connection is open, idle or not: it would write into the file that is set aside.
    const statements = 'pragma locking_mode = exclusive; pragma journal_mode = delete';
    if (existsSync(path)) openAlone(path, statements).close();
  } catch (error) {
    // One that is broken nobody has open.
    if (error instanceof StartError) {
      unlock();
      throw error;
    }
  }
  return unlock;
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

export async function restore<Found>(settings: {
  readonly dataDir: string;
  readonly file: string;
  readonly migrations: Migrations;
  readonly now: number;
  readonly inspect: Inspect<Found>;
  /** Erases these again, in a database that is not in use yet; returns how many there were. */
  readonly erase: (storage: Storage, ids: readonly string[]) => Promise<number>;
}) {
  const { dataDir, file, migrations, now, inspect, erase } = settings;
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  const unlock = lockFolder(dataDir);
  // Inside the data folder: only within one file system can a file take another's place at once.
  const folder = mkdtempSync(join(dataDir, 'restore-'));
  try {
    await checkBackup(file, migrations, inspect);
    const [database, ready] = [databaseFile(dataDir), databaseFile(folder)];
    copyFileSync(file, ready);
    chmodSync(ready, 0o600);
    copyErasures(dirname(file), dataDir);
    const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
    const erased = await reapplyErasures(storage, dataDir, (ids) => erase(storage, ids));
    const found = await inspect(storage);
    await storage.close();
    await flush(ready);

    const aside = join(dataDir, `site-before-restore-${stampOf(now)}.sqlite`);
    const isReplaced = existsSync(database);
    if (isReplaced) copyFileSync(database, aside, constants.COPYFILE_EXCL);
    // Left only by a database that is broken or missing; SQLite would take them for those of the new one.
    for (const end of ['-wal', '-shm']) {
      if (existsSync(database + end)) renameSync(database + end, aside + end);
    }
    renameSync(ready, database);
    await flush(dataDir);
    return { found, erased, aside: isReplaced ? aside : undefined };
  } finally {
    rmSync(folder, { recursive: true, force: true });
    unlock();
  }
}
