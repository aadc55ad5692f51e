/** Backups of the SQLite file: copied while the server runs, checked before they get their name, thinned by age. */
import { copyFileSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { CommandError, day, hour, second } from '@site/base';
import { sql } from 'kysely';
import { StartError, sqliteError } from './errors.ts';
import type { Migrations } from './migrate.ts';
import { databaseFile } from './sqlite.ts';
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

/** Opens a copy as the start would: its tables are brought up to date, and the file stays as it is. */
export async function lookInto<Found>(file: string, migrations: Migrations, look: Inspect<Found>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'backup-'));
  try {
    copyFileSync(file, databaseFile(dataDir));
    const storage = await openStorage({ dataDir, databaseUrl: undefined }, migrations);
    return await look(storage).finally(storage.close);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
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
  const copy = join(folder, 'copy');
  try {
    // Over a connection of its own, and in one step: it sees one moment, and transactions go on beside it.
    const source = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5 * second });
    await backup(source, copy, { rate: 1_000_000 }).finally(() => source.close());
    const found = await checkBackup(copy, migrations, inspect);
    renameSync(copy, target);
    return found;
  } catch (error) {
    throw sqliteError(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
