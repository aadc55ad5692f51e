/** backup and restore-check */
import { accessSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { CommandError, output, UsageError } from '@site/base';
import {
  backupsIn,
  checkBackup,
  copyErasures,
  makeBackup,
  stampOf,
  thinBackups,
} from '@site/storage';
import { backupKey } from '../../process/backup-schedule.ts';
import { keepOwner } from '../../process/file-owner.ts';
import { retentionState } from '../retention.ts';
import { type BackupContent, inspectRequests } from '../store/backup-check.ts';
import type { ContactCommand, FolderCommand, FolderContext } from './context.ts';

const defaultKeep = 14;

type Options = Parameters<ContactCommand['run']>[2];

function folderOf({ dataDir, typedPath }: FolderContext, { dir }: Options): string {
  if (typeof dir !== 'string') return resolve(dataDir, 'backups');
  const folder = typedPath(dir);
  // Never created: where a disk is not mounted, the backups would land on the one they are to outlive.
  accessSync(folder);
  return folder;
}

export const verdict = ({ requests, mails }: BackupContent): string =>
  `Restorable: ${requests} request(s), ${mails} mail record(s).`;

/** Only a backup without problems gets as far as its data. */
const dataOf = ({ requests, mails }: BackupContent) => ({
  ok: true,
  problems: [],
  requests,
  mails,
});

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
    const { dataDir, migrations } = context;
    const keep = keepOf(options);
    const folder = folderOf(context, options);
    if (options['dir'] === undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
    const now = context.clock.now();
    const target = file ? context.typedPath(file) : join(folder, `site-${stampOf(now)}.sqlite`);
    if (existsSync(target)) throw new CommandError(`${target} exists already.`);
    const isThinned = options['thin'] === true;
    /** Removes nothing while the clock is in doubt, which makes good backups look old. */
    const thin = async () =>
      isThinned && !file && !(await retentionState(context, now)).doubt
        ? thinBackups(folder, now)
        : 0;
    // Before the copy, because a full disk may need it; after it, because the last backup was kept until now.
    let removed = await thin();
    const found = await makeBackup(dataDir, target, migrations, inspectRequests(now));
    keepOwner(target, dirname(target));
    await context.values.set(backupKey, String(now));
    if (!file) {
      copyErasures(dataDir, folder);
      keepOwner(join(folder, 'erasures.txt'), folder);
    }
    removed += await thin();
    for (const old of file || isThinned ? [] : backupsIn(folder).slice(0, -keep)) {
      rmSync(old, { force: true });
      removed += 1;
    }
    output(context, { file: target, ...dataOf(found), removed }, () =>
      [
        `Backup: ${target}`,
        verdict(found),
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
    const folder = named ? '' : folderOf(context, options);
    const newest = existsSync(folder) ? backupsIn(folder).at(-1) : undefined;
    const file = named ? context.typedPath(named) : newest;
    if (!file) throw new CommandError('There is no backup yet.');
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    const inspect = inspectRequests(context.clock.now());
    const found = await checkBackup(file, context.migrations, inspect);
    output(context, { file, ...dataOf(found) }, () => `${file}\n${verdict(found)}`);
  },
};
