/** backup and restore-check */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { backupNote } from '../status-figures.ts';
import { type CheckResult, checkSqliteFile } from '../storage/sqlite-check.ts';
import { type Command, CommandError, type Context, output } from './context.ts';

const pattern = /^contact-\d{8}T\d{6}Z\.sqlite$/;
const defaultKeep = 14;

const folderOf = (context: Context): string => join(context.environment.dataDir, 'backups');

/** Oldest first: the names sort by time. */
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

export const backup: Command = {
  usage: 'backup [<file>] [--keep <number>]',
  summary: `copies the database while the server runs, checks the copy, keeps the newest ${defaultKeep}`,
  options: { keep: { type: 'string', help: `backups to keep (default ${defaultKeep})` } },
  run: async (context, positionals, options) => {
    const keep = options['keep'] === undefined ? defaultKeep : Number(options['keep']);
    if (!Number.isInteger(keep) || keep < 1) throw new CommandError('--keep is a number from 1.');
    const folder = folderOf(context);
    const now = context.clock.now();
    const stamp = new Date(now).toISOString().replace(/[-:]|\.\d+/g, '');
    const target = positionals[0] ?? join(folder, `contact-${stamp}.sqlite`);
    if (existsSync(target)) throw new CommandError(`${target} exists already.`);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    await context.store.backup(target);
    const result = checkSqliteFile(target, now);
    if (!result.ok) {
      // Among the good ones it would be taken for one, and push the oldest of them out.
      rmSync(target, { force: true });
      throw new CommandError(`${verdict(result)} The copy was deleted.`);
    }
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
