/** restore: replaces the database by a backup, and keeps the replaced one. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { CommandError, moment, only, output } from '@site/base';
import { databaseFile, lookInto, restore as restoreBackup, type Storage } from '@site/storage';
import { inspectRequests } from '../store/backup-check.ts';
import { openContactStore } from '../store/contact-store.ts';
import { refuseOnPostgres } from './backups.ts';
import type { FolderCommand, FolderContext } from './context.ts';

function refuseUnfit(file: string, dataDir: string): void {
  if (!existsSync(dataDir)) {
    throw new CommandError(
      `There is no folder ${dataDir}. Set DATA_DIR to the folder of the server, or create it for the server's user.`,
    );
  }
  const database = databaseFile(dataDir);
  if (existsSync(file) && existsSync(database) && realpathSync(database) === realpathSync(file)) {
    throw new CommandError(`${file} is the database itself, and no backup.`);
  }
}

const refsIn = async (storage: Storage): Promise<readonly string[]> =>
  (await openContactStore(storage).list({})).map(({ ref }) => ref);

/** The requests that only the former database has; undefined when it cannot be read. */
async function missingFrom(
  { migrations }: FolderContext,
  aside: string,
  restored: readonly string[],
): Promise<readonly string[] | undefined> {
  const before = await lookInto(aside, migrations, refsIn).catch(() => undefined);
  return before?.filter((ref) => !restored.includes(ref));
}

const listedRefs = 20;

function missingText(missing: readonly string[] | undefined, aside: string): string {
  if (missing === undefined)
    return `The database before could not be read; it is kept as ${aside}.`;
  const kept = `The database before is kept as ${aside}.`;
  if (missing.length === 0) return `${kept} It had no request that the backup lacks.`;
  const more = missing.length > listedRefs ? ' …' : '';
  const refs = missing.slice(0, listedRefs).join(', ') + more;
  return `${kept} Only it holds ${missing.length} request(s) that the backup lacks: ${refs}`;
}

export const restore: FolderCommand = {
  usage: 'restore <file>',
  summary:
    'puts a checked backup in the place of the database, which is kept; the server must be stopped',
  run: async (context, positionals) => {
    const file = context.typedPath(only(positionals, 'backup file'));
    refuseOnPostgres(context, 'restore it with pg_restore');
    const { dataDir, migrations } = context;
    refuseUnfit(file, dataDir);
    const now = context.clock.now();
    const { found, erased, aside } = await restoreBackup({
      dataDir,
      file,
      migrations,
      now,
      inspect: async (storage) => ({
        ...(await inspectRequests(now)(storage)),
        refs: await refsIn(storage),
      }),
      erase: (storage, ids) => openContactStore(storage).erase(ids),
    });
    const { requests, mails, waitingMails, refs } = found;
    const missing = aside ? await missingFrom(context, aside, refs) : [];
    const data = { file, requests, mails, erased, waitingMails };
    output(context, { ...data, aside: aside ?? null, missing: missing ?? null }, () =>
      [
        `Restored: ${file}`,
        `${requests} request(s), as they were when the backup was made ${madeAt(file)}.`,
        ...(erased > 0 ? [`${erased} request(s) erased since then were erased again.`] : []),
        ...(waitingMails > 0
          ? [
              `${waitingMails} mail(s) wait for the start; those sent since the backup go out again.`,
            ]
          : []),
        ...(aside
          ? [
              missingText(missing, aside),
              'It holds personal data: delete it when you no longer need it.',
            ]
          : []),
        'Start the server.',
      ].join('\n'),
    );
  },
};

const madeAt = (file: string): string => `(${moment(statSync(file).mtimeMs)})`;
