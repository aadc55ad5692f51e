/** backup and restore-check */
import { accessSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { day, hour } from '../../clock.ts';
import { openSqliteCopy } from '../../database/open-database.ts';
import { backupKey } from '../../operations/backup-schedule.ts';
import { CommandError, output, UsageError } from '../../operations/command.ts';
import { copyErasures } from '../../operations/erasures.ts';
import { keepOwner } from '../../operations/file-owner.ts';
import { retentionState } from '../retention.ts';
import { type BackupCheck, checkBackup } from '../store/backup-check.ts';
import type { ContactCommand, ContactContext, FolderCommand, FolderContext } from './context.ts';

const pattern = /^contact-\d{8}T\d{6}Z\.sqlite$/;
const defaultKeep = 14;

/** `20261115T080000Z`: sorts by time. */
export const stampOf = (at: number): string =>
  new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

export const momentOf = (name: string): number =>
  Date.parse(
    name.replace(/^.*(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/, '$1-$2-$3T$4:$5:$6Z'),
  );

type Options = Parameters<ContactCommand['run']>[2];

function folderOf({ dataDir, typedPath }: FolderContext, { dir }: Options): string {
  if (typeof dir !== 'string') return resolve(dataDir, 'backups');
  const folder = typedPath(dir);
  // Never created: where a disk is not mounted, the backups would land on the one they are to outlive.
  accessSync(folder);
  return folder;
}

/** Oldest first. */
export function backupsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name));
}

export const verdict = ({ ok, problems, requests, mails }: BackupCheck): string =>
  ok
    ? `Restorable: ${requests} request(s), ${mails} mail record(s).`
    : `NOT restorable: ${problems.join('; ')}.`;

/** Deletes what killed processes left behind: it holds personal data like any backup. */
function removeRemains(folder: string, now: number): void {
  const before = `contact-${stampOf(now - day)}`;
  for (const name of readdirSync(folder)) {
    if (/^contact-.*\.part/.test(name) && name < before) rmSync(join(folder, name));
  }
}

/** Writes under another name until the copy is checked: a failed one is never taken for a backup. */
async function checkedCopy(
  context: ContactContext,
  target: string,
  now: number,
): Promise<BackupCheck> {
  const part = `${target}.part`;
  const clear = () => {
    for (const file of [part, `${part}-journal`]) rmSync(file, { force: true });
  };
  // SQLite would add to half a copy of an earlier attempt.
  clear();
  process.once('exit', clear);
  try {
    await context.backup(part);
    const result = await checkBackup(() => openSqliteCopy(part, context.migrations), now);
    if (!result.ok) throw new CommandError(`${verdict(result)} The copy was deleted.`);
    keepOwner(part, dirname(target));
    renameSync(part, target);
    return result;
  } finally {
    clear();
    process.off('exit', clear);
  }
}

/** Removes nothing while the clock is in doubt, which makes good backups look old. */
async function thin(context: ContactContext, folder: string): Promise<readonly string[]> {
  const now = context.clock.now();
  if ((await retentionState(context, now)).doubt) return [];
  const files = backupsIn(folder);
  const gone = new Set(surplus(files.map(momentOf), now));
  return files.filter((file) => gone.has(momentOf(file)));
}

function remove(files: readonly string[]): number {
  for (const file of files) rmSync(file, { force: true });
  return files.length;
}

function keepOf({ keep, thin }: Options): number {
  if (keep !== undefined && thin) throw new UsageError('--thin goes without --keep.');
  const number = keep === undefined ? defaultKeep : Number(keep);
  if (!Number.isInteger(number) || number < 1) throw new UsageError('--keep is a number from 1.');
  return number;
}

const dirOption = { type: 'string', help: 'this folder instead of DATA_DIR/backups' } as const;

/** PostgreSQL has tools of its own, which know its roles, versions and logs. */
export function refuseOnPostgres({ databaseUrl }: FolderContext, remedy: string): void {
  if (!databaseUrl) return;
  throw new CommandError(
    `The requests are in ${databaseUrl.place}: ${remedy} (docs/scaling.md). This command is for the SQLite file alone.`,
  );
}

export const backup: ContactCommand = {
  usage: 'backup [<file>] [--dir <folder>] [--keep <number> | --thin]',
  summary: `copies the database while the server runs, checks the copy, keeps the newest ${defaultKeep}`,
  options: {
    dir: dirOption,
    keep: { type: 'string', help: `backups to keep (default ${defaultKeep})` },
    thin: { type: 'boolean', help: 'keep two hours whole, a day by the hour, 14 days by the day' },
  },
  run: async (context, [file], options) => {
    refuseOnPostgres(context, 'back it up with pg_dump');
    const keep = keepOf(options);
    const folder = folderOf(context, options);
    if (options['dir'] === undefined) {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      keepOwner(folder, context.dataDir);
    }
    const now = context.clock.now();
    const target = file ? context.typedPath(file) : join(folder, `contact-${stampOf(now)}.sqlite`);
    if (existsSync(target)) throw new CommandError(`${target} exists already.`);
    removeRemains(folder, now);
    const byAge = options['thin'] === true && file === undefined;
    // Before the copy, because a full disk may need it; after it, because the last backup was kept until now.
    let removed = byAge ? remove(await thin(context, folder)) : 0;
    const result = await checkedCopy(context, target, now);
    await context.values.set(backupKey, String(now));
    if (file === undefined) copyErasures(context.dataDir, folder);
    if (byAge) removed += remove(await thin(context, folder));
    else if (file === undefined && options['thin'] !== true) {
      removed += remove(backupsIn(folder).slice(0, -keep));
    }
    output(context, { file: target, ...result, removed }, () =>
      [
        `Backup: ${target}`,
        verdict(result),
        ...(removed > 0 ? [`${removed} older one(s) removed.`] : []),
      ].join('\n'),
    );
  },
};

export const restoreCheck: FolderCommand = {
  usage: 'restore-check [<file>] [--dir <folder>]',
  summary: 'proves that a backup (the newest when none is named) can be restored',
  options: { dir: dirOption },
  run: async (context, positionals, options) => {
    const [named] = positionals;
    const file = named ? context.typedPath(named) : backupsIn(folderOf(context, options)).at(-1);
    if (!file) throw new CommandError('There is no backup yet.');
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    const open = () => openSqliteCopy(file, context.migrations);
    const result = await checkBackup(open, context.clock.now());
    if (!result.ok) throw new CommandError(`${file}: ${verdict(result)}`);
    output(context, { file, ...result }, () => `${file}\n${verdict(result)}`);
  },
};

const dense = 2 * hour;
const longestKept = 14 * day;

/** One backup is kept per slot: all of two hours, one an hour for a day, one a day for 14 days, none older. */
function slotOf(at: number, now: number): string | undefined {
  const age = now - at;
  // Made by a clock that ran ahead.
  if (age < -hour) return undefined;
  if (age <= dense) return String(at);
  if (age <= day) return `hour ${Math.floor(at / hour)}`;
  return age <= longestKept ? `day ${Math.floor(at / day)}` : undefined;
}

/** Which of these moments, oldest first, need no backup any longer; never the last one left. */
export function surplus(moments: readonly number[], now: number): readonly number[] {
  const taken = new Set<string>();
  const result = moments.filter((at) => {
    const slot = slotOf(at, now);
    if (slot === undefined || taken.has(slot)) return true;
    taken.add(slot);
    return false;
  });
  return taken.size === 0 ? result.slice(0, -1) : result;
}
