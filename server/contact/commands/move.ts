/** move: everything that is stored, from the SQLite file to PostgreSQL. */
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { copiedTables, copyTable, digestOf, isSame } from '../../database/copy-tables.ts';
import type { DatabaseUrl } from '../../database/database-url.ts';
import type { Engine } from '../../database/engine.ts';
import { healthCheckKey } from '../../database/health-check.ts';
import { keyValues } from '../../database/key-values.ts';
import { databaseFile, openDatabase, openStorage } from '../../database/open-database.ts';
import { StorageError } from '../../database/storage-error.ts';
import { CommandError, output } from '../../operations/command.ts';
import { exchangeErasures } from '../../operations/erasures.ts';
import { table } from '../../operations/text-table.ts';
import { stampOf } from './backups.ts';
import type { FolderCommand, FolderContext } from './context.ts';
import { refuseWhileInUse } from './restore.ts';

/** Exists while a copy is unfinished: rows in the target then come from that copy and may be deleted. */
const markTable = 'move_unfinished';
/** Not copied: the secret has a place of its own in each engine. */
const ownValues = ['contact-secret', 'contact-secret-mark', healthCheckKey];
const commonValues = sql`name not in (${sql.join(ownValues)})`;

const secretFile = (dataDir: string) => join(dataDir, 'contact-secret');

const hasTable = async ({ db }: Engine, name: string): Promise<boolean> =>
  (await db.introspection.getTables()).some((one) => one.name === name);

async function copyAll(from: Engine, to: Engine, place: string) {
  const tables = (await copiedTables(from))
    .filter(({ name }) => name !== markTable && name !== 'erasures')
    .map((one) => (one.name === 'key_values' ? { ...one, filter: commonValues } : one));
  if (!(await hasTable(to, markTable))) {
    const digests = await Promise.all(tables.map((one) => digestOf(to, one)));
    const stored = digests.reduce((sum, { rows }) => sum + rows, 0);
    if (stored > 0) {
      throw new CommandError(
        `${place} holds ${stored} row(s) already. Name an empty database. Nothing was changed.`,
      );
    }
    await to.db.schema.createTable(markTable).addColumn('id', 'integer').execute();
  }
  const result: { readonly table: string; readonly rows: number; readonly hash: string }[] = [];
  for (const one of tables) {
    const digests = await copyTable(from, to, one);
    if (!isSame(digests.from, digests.to)) {
      throw new CommandError(
        `The table ${one.name} is not the same after copying (${digests.from.rows} and ${digests.to.rows} rows). The source is as it was: try again.`,
      );
    }
    result.push({ table: one.name, ...digests.from });
  }
  await to.db.schema.dropTable(markTable).execute();
  return result;
}

async function secretToDatabase(to: Engine, dataDir: string): Promise<void> {
  if (!existsSync(secretFile(dataDir))) return;
  await keyValues(to.db).set('contact-secret', readFileSync(secretFile(dataDir), 'utf8').trim());
}

/** Every instance and every command holds the database; a move needs it exclusively. */
async function openAlone(databaseUrl: DatabaseUrl, { dataDir, migrations }: FolderContext) {
  try {
    return await openStorage({ dataDir, databaseUrl }, migrations, { isAlone: true });
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'PG_IN_USE') throw error;
    throw new CommandError(
      `${error.message} Stop all instances and try again. Nothing was changed.`,
    );
  }
}

async function move(context: FolderContext, shared: Engine, place: string): Promise<void> {
  const { dataDir } = context;
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new CommandError(`There is no database in ${dataDir}.`);
  refuseWhileInUse(file);
  const sqlite = await openDatabase(dataDir, context.migrations);
  let copied: Awaited<ReturnType<typeof copyAll>>;
  try {
    // Both have a list of their own, which the file brings together.
    for (const engine of [sqlite, shared]) await exchangeErasures(engine, dataDir);
    copied = await copyAll(sqlite, shared, place);
    await secretToDatabase(shared, dataDir);
  } finally {
    await sqlite.close();
  }
  const aside = join(dataDir, `contact-moved-${stampOf(context.clock.now())}.sqlite`);
  renameSync(file, aside);
  for (const end of ['-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  output(context, { from: file, tables: copied }, () =>
    [
      table(
        ['table', 'rows', 'hash, the same on both sides'],
        copied.map((one) => [one.table, String(one.rows), one.hash.slice(0, 16)]),
      ),
      '',
      `Moved to ${place}. Start the server with DATABASE_URL. The file is kept as ${aside}: it holds personal data, delete it when you no longer need it.`,
    ].join('\n'),
  );
}

export const moveCommand: FolderCommand = {
  usage: 'move',
  summary:
    'copies everything from the file in DATA_DIR to the PostgreSQL of DATABASE_URL and compares; all instances must be stopped',
  run: async (context) => {
    const { databaseUrl } = context;
    if (!databaseUrl) {
      throw new CommandError('Set DATABASE_URL to the PostgreSQL that everything moves to.');
    }
    const shared = await openAlone(databaseUrl, context);
    try {
      await move(context, shared, databaseUrl.place);
    } finally {
      await shared.close();
    }
  },
};
