/** restore: replaces the database by a backup, and keeps the replaced one. */
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Engine } from '../../database/engine.ts';
import { databaseFile, openDatabase, openSqliteCopy } from '../../database/open-database.ts';
import { assertUnused, swapSqlite } from '../../database/sqlite-swap.ts';
import { StorageError } from '../../database/storage-error.ts';
import { CommandError, only, output } from '../../operations/command.ts';
import { copyErasures, reapplyErasures } from '../../operations/erasures.ts';
import { keepOwner } from '../../operations/file-owner.ts';
import { moment } from '../../operations/text-table.ts';
import { openOutbox } from '../../outbox/outbox.ts';
import { checkBackup } from '../store/backup-check.ts';
import { openContactStore } from '../store/contact-store.ts';
import { refuseOnPostgres, stampOf, verdict } from './backups.ts';
import type { FolderCommand, FolderContext } from './context.ts';

/** A server that goes on writing while its file is replaced would write into the one set aside. */
export function refuseWhileInUse(database: string): void {
  try {
    assertUnused(database);
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'SQLITE_BUSY') throw error;
    throw new CommandError(
      `${database} is in use. Stop the server and try again. Nothing was changed.`,
    );
  }
}

function refuseUnfit(file: string, { dataDir }: FolderContext): void {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  if (!existsSync(dataDir)) {
    throw new CommandError(
      `There is no folder ${dataDir}. Set DATA_DIR to the folder of the server, or create it for the server's user.`,
    );
  }
  const database = databaseFile(dataDir);
  if (existsSync(database) && realpathSync(database) === realpathSync(file)) {
    throw new CommandError(`${file} is the database itself, and no backup.`);
  }
}

/** Brings the tables up to date and erases what was erased since the backup was made (docs/requests.md). */
async function prepare(context: FolderContext, folder: string) {
  const engine = await openDatabase(folder, context.migrations);
  try {
    const store = openContactStore(engine, context.mail);
    const erased = await reapplyErasures(engine, context.dataDir, store.erase);
    await engine.scrub();
    return {
      erased,
      refs: await refsIn(context, engine),
      waitingMails: (await openOutbox(engine).stats(context.clock.now())).pending,
    };
  } finally {
    await engine.close();
  }
}

async function refsIn({ mail }: FolderContext, engine: Engine): Promise<ReadonlySet<string>> {
  const requests = await openContactStore(engine, mail).list({});
  return new Set(requests.map(({ ref }) => ref));
}

/** The requests that only the former database has; undefined when it cannot be read. */
async function missingFrom(
  context: FolderContext,
  aside: string,
  restored: ReadonlySet<string>,
): Promise<readonly string[] | undefined> {
  try {
    const engine = await openSqliteCopy(aside, context.migrations);
    try {
      return [...(await refsIn(context, engine))].filter((ref) => !restored.has(ref));
    } finally {
      await engine.close();
    }
  } catch {
    return undefined;
  }
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
    const { dataDir } = context;
    const now = context.clock.now();
    refuseUnfit(file, context);
    const database = databaseFile(dataDir);
    refuseWhileInUse(database);
    const check = await checkBackup(() => openSqliteCopy(file, context.migrations), now);
    if (!check.ok) throw new CommandError(`${file}: ${verdict(check)} Nothing was changed.`);

    // Inside the data folder: only within one file system can a file take another's place at once.
    const folder = mkdtempSync(join(dataDir, 'restore-'));
    const clear = () => rmSync(folder, { recursive: true, force: true });
    process.once('exit', clear);
    try {
      const ready = databaseFile(folder);
      copyFileSync(file, ready);
      chmodSync(ready, 0o600);
      copyErasures(dirname(file), dataDir);
      const { refs, erased, waitingMails } = await prepare(context, folder);
      keepOwner(ready, dataDir);
      const aside = join(dataDir, `contact-before-restore-${stampOf(now)}.sqlite`);
      if (existsSync(aside)) throw new CommandError(`${aside} exists already.`);
      refuseWhileInUse(database);
      const replaced = swapSqlite(database, ready, aside);
      if (replaced) keepOwner(aside, dataDir);
      const missing = replaced ? await missingFrom(context, aside, refs) : [];
      const data = { file, requests: refs.size, mails: check.mails, erased, waitingMails };
      output(context, { ...data, aside: replaced ? aside : null, missing: missing ?? null }, () =>
        [
          `Restored: ${file}`,
          `${refs.size} request(s), as they were when the backup was made ${madeAt(file)}.`,
          ...(erased > 0 ? [`${erased} request(s) erased since then were erased again.`] : []),
          ...(waitingMails > 0
            ? [
                `${waitingMails} mail(s) wait for the start; those sent since the backup go out again.`,
              ]
            : []),
          ...(replaced
            ? [
                missingText(missing, aside),
                'It holds personal data: delete it when you no longer need it.',
              ]
            : []),
          'Start the server.',
        ].join('\n'),
      );
    } finally {
      clear();
      process.off('exit', clear);
    }
  },
};

const madeAt = (file: string): string => `(${moment(statSync(file).mtimeMs)})`;
