/** Backups of the SQLite file: copied while the server runs, checked before they get their name, thinned by age, restored. */
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError, day, hour, second } from '@site/base';
import { sql } from 'kysely';
import { copyErasures, noteErasures, reapplyErasures } from './erasures.ts';
import { StartError, sqliteError } from './errors.ts';
import type { Migrations } from './migrate.ts';
import { databaseFile, lockFolder } from './sqlite.ts';
import { openStorage, type Storage } from './storage.ts';

/** What the packages say of a database; a `CommandError` says why it must not be restored. */
export type Inspect<Found> = (storage: Storage) => Promise<Found>;

/** `20261115T080000Z`: sorts by time. */
export const stampOf = (at: number): string =>
  new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

export const momentOf = (file: string): number =>
  Date.parse(file.slice(-23, -7).replace(/(....)(..)(..T..)(..)/, '$1-$2-$3:$4:'));

/** Oldest first. */
export const backupsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^site-\d{8}T\d{6}Z\.sqlite$/.test(name))
    .sort()
    .map((name) => join(folder, name));

/** Works in a folder that holds personal data: it goes after the work, and when the process is told to end meanwhile. */
async function inFolder<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  try {
    return await work();
  } finally {
    clear();
    process.off('exit', clear);
  }
}

/** Opens a copy as the start would: its tables are brought up to date, and the file stays as it is. */
export async function lookInto<Found>(file: string, migrations: Migrations, look: Inspect<Found>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-'));
  return inFolder(dataDir, async () => {
    copyFileSync(file, databaseFile(dataDir));
    const storage = await openStorage({ dataDir, databaseUrl: undefined }, migrations);
    return await look(storage).finally(storage.close);
  });
}

/** Throws when the file could not be restored. */
export async function checkBackup<Found>(
  file: string,
  migrations: Migrations,
  inspect: Inspect<Found>,
) {
  try {
    return await lookInto(file, migrations, async (storage) => {
      const check = sql<{ integrity_check: string }>`pragma integrity_check`;
      const { rows } = await check.execute(storage.db);
      if (rows[0]?.integrity_check !== 'ok') throw new Error('damaged');
      return inspect(storage);
    });
  } catch (error) {
    const isNamed = error instanceof CommandError || error instanceof StartError;
    const problem = isNamed ? error.message : 'It is damaged, or no database of this server.';
    throw new CommandError(`${file} is NOT restorable. ${problem}`);
  }
}

/** Under another name until it is checked: a failed copy is never taken for a backup. */
export async function makeBackup<Found>(
  dataDir: string,
  target: string,
  migrations: Migrations,
  inspect: Inspect<Found>,
): Promise<Found> {
  const folder = mkdtempSync(`${target}.part-`);
  return inFolder(folder, async () => {
    const copy = join(folder, 'copy');
    // Over a connection of its own, and in one step: it sees one moment, and transactions go on beside it.
    const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5 * second });
    await backup(source, copy, { rate: 1_000_000 }).finally(() => source.close());
    const found = await checkBackup(copy, migrations, inspect);
    renameSync(copy, target);
    return found;
  }).catch((error: unknown) => {
    throw sqliteError(error);
  });
}

/** One backup is kept per slot: all of two hours, one an hour for a day, one a day for 14 days, none older. */
function slotOf(at: number, now: number): string | undefined {
  const age = now - at;
  // Made by a clock that ran ahead.
  if (age < -hour) return undefined;
  if (age <= 2 * hour) return String(at);
  if (age <= day) return `hour ${Math.floor(at / hour)}`;
  return age <= 14 * day ? `day ${Math.floor(at / day)}` : undefined;
}

/** Removes backups that are kept no longer, and what killed processes left of others. Returns how many backups went. */
export function thinBackups(folder: string, now: number): number {
  const taken = new Set<string>();
  const gone = backupsIn(folder).filter((file) => {
    const slot = slotOf(momentOf(file), now);
    if (slot === undefined || taken.has(slot)) return true;
    taken.add(slot);
    return false;
  });
  // The last one left stays, however old it is.
  if (taken.size === 0) gone.pop();
  const before = `site-${stampOf(now - day)}`;
  const left = readdirSync(folder).filter((name) => /^site-.*\.part/.test(name) && name < before);
  for (const file of [...gone, ...left.map((name) => join(folder, name))]) {
    rmSync(file, { recursive: true });
  }
  return gone.length;
}

/** What the database notes that is replaced: the list beside it lags behind where the folder could not be written. */
function erasedIn(database: string): readonly string[] {
  try {
    const file = new DatabaseSync(database, { readOnly: true });
    const rows = file.prepare('select id from erasure').all();
    file.close();
    return rows.map(({ id }) => String(id));
  } catch {
    // It is missing or broken.
    return [];
  }
}

async function flush(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}

/** Puts a checked backup in the place of the database, without a moment at which there is none. */
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
  const folder = join(dataDir, 'restore');
  return inFolder(folder, async () => {
    // What one left that was killed.
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    await checkBackup(file, migrations, inspect);
    const [database, ready] = [databaseFile(dataDir), databaseFile(folder)];
    copyFileSync(file, ready);
    chmodSync(ready, 0o600);
    copyErasures(dirname(file), dataDir);
    const storage = await openStorage({ dataDir: folder, databaseUrl: undefined }, migrations);
    await noteErasures(storage, dataDir, erasedIn(database));
    const erased = await reapplyErasures(storage, dataDir, (ids) => erase(storage, ids));
    const found = await inspect(storage);
    await storage.close();
    await flush(ready);

    const aside = join(dataDir, `site-before-restore-${stampOf(now)}.sqlite`);
    const isReplaced = existsSync(database);
    if (isReplaced) {
      copyFileSync(database, aside, constants.COPYFILE_EXCL);
      await flush(aside);
    }
    // Left only by a database that is broken or missing; SQLite would take them for those of the new one.
    for (const end of ['-wal', '-shm']) {
      if (existsSync(database + end)) renameSync(database + end, aside + end);
    }
    renameSync(ready, database);
    await flush(dataDir);
    return { found, erased, aside: isReplaced ? aside : undefined };
  }).finally(unlock);
}
