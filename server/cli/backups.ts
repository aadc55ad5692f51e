/** backup and restore-check */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { day } from '../clock.ts';
import { backupNote } from '../status-figures.ts';
import { type CheckResult, checkSqliteFile } from '../storage/sqlite-check.ts';
import { type Command, CommandError, type Context, output, UsageError } from './context.ts';

const pattern = /^contact-\d{8}T\d{6}Z\.sqlite$/;
const defaultKeep = 14;

/** `20261115T080000Z`: sorts by time. */
const stampOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '');

const folderOf = (context: Context): string => join(context.environment.dataDir, 'backups');

/** Oldest first. */
function backupsIn(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort()
    .map((name) => join(folder, name));
}

const verdict = ({ ok, problems, requests, mails }: CheckResult): string =>
  ok
    ? `Restorable: ${requests} request(s), ${mails} mail record(s).`
    : `NOT restorable: ${problems.join('; ')}.`;

/** What a process that was killed half-way left behind holds personal data like any backup. */
function removeRemains(folder: string, now: number): void {
  const before = `contact-${stampOf(now - day)}`;
  for (const name of readdirSync(folder)) {
    if (/^contact-.*\.part/.test(name) && name < before) rmSync(join(folder, name));
  }
}

/** Under another name until it is proved: a failed copy is never taken for a backup, nor does it push one out. */
async function checkedCopy({ store }: Context, target: string, now: number): Promise<CheckResult> {
  const part = `${target}.part`;
  const clear = () => {
    for (const file of [part, `${part}-journal`]) rmSync(file, { force: true });
  };
  // Half a copy of an earlier attempt would be built upon.
  clear();
  try {
    await store.backup(part);
    const result = checkSqliteFile(part, now);
    if (!result.ok) throw new CommandError(`${verdict(result)} The copy was deleted.`);
    renameSync(part, target);
    return result;
  } finally {
    clear();
  }
}

export const backup: Command = {
  usage: 'backup [<file>] [--keep <number>]',
  summary: `copies the database while the server runs, checks the copy, keeps the newest ${defaultKeep}`,
  options: { keep: { type: 'string', help: `backups to keep (default ${defaultKeep})` } },
  run: async (context, positionals, options) => {
    const keep = options['keep'] === undefined ? defaultKeep : Number(options['keep']);
    if (!Number.isInteger(keep) || keep < 1) throw new UsageError('--keep is a number from 1.');
    const folder = folderOf(context);
    const now = context.clock.now();
    const target = positionals[0] ?? join(folder, `contact-${stampOf(now)}.sqlite`);
    if (existsSync(target)) throw new CommandError(`${target} exists already.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    removeRemains(folder, now);
    const result = await checkedCopy(context, target, now);
    await context.store.setNote(backupNote, String(now));
    const removed = positionals[0] ? [] : backupsIn(folder).slice(0, -keep);
    for (const file of removed) rmSync(file);
    output(context, { file: target, ...result, removed: removed.length }, () =>
      [
        `Backup: ${target}`,
        verdict(result),
        ...(removed.length > 0 ? [`${removed.length} older one(s) removed.`] : []),
      ].join('\n'),
    );
  },
};

export const restoreCheck: Command = {
  usage: 'restore-check [<file>]',
  summary: 'proves that a backup (the newest when none is named) can be restored',
  run: async (context, positionals) => {
    const file = positionals[0] ?? backupsIn(folderOf(context)).at(-1);
    if (!file) throw new CommandError('There is no backup yet.');
    if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
    const result = checkSqliteFile(file, context.clock.now());
    if (!result.ok) throw new CommandError(`${file}: ${verdict(result)}`);
    output(context, { file, ...result }, () => `${file}\n${verdict(result)}`);
  },
};
