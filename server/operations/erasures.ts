/**
 * Erasures, noted in the database and outside: a restored backup brings erased requests and subscribers back, and this
 * list deletes them again. It holds random ids, which identify nothing elsewhere, and which no two features share.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { minute } from '../clock.ts';
import type { Engine } from '../database/engine.ts';
import type { SharedTables } from '../database/shared-tables.ts';
import { codeOf } from './error-code.ts';
import { keepOwner } from './file-owner.ts';
import { writePrivateFile } from './private-file.ts';

/** Below the number of parameters that either engine takes in one statement. */
const batchSize = 500;

export const batchesOf = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );

const fileIn = (dataDir: string): string => join(dataDir, 'erasures.txt');
const linesOf = (ids: Iterable<string>): string => [...ids].map((id) => `${id}\n`).join('');

export function logErasures(dataDir: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const file = fileIn(dataDir);
  appendFileSync(file, linesOf(ids), { mode: 0o600 });
  keepOwner(file, dataDir);
}

export function loggedErasures(dataDir: string): readonly string[] {
  try {
    return readFileSync(fileIn(dataDir), 'utf8')
      .split('\n')
      .filter((line) => line !== '');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

/** Adds the list to the one beside the backups, because the data folder may be lost with its disk. */
export function copyErasures(dataDir: string, folder: string): void {
  const copied = loggedErasures(folder);
  const ids = new Set([...copied, ...loggedErasures(dataDir)]);
  if (ids.size === copied.length) return;
  const file = fileIn(folder);
  writePrivateFile(file, linesOf(ids));
  keepOwner(file, folder);
}

const tableOf = ({ db }: Engine) => db.$extendTables<SharedTables>();

async function notedErasures(engine: Engine): Promise<readonly string[]> {
  const rows = await tableOf(engine).selectFrom('erasures').select('request_id').execute();
  return rows.map(({ request_id }) => request_id);
}

async function insertErasures(engine: Engine, ids: readonly string[]): Promise<void> {
  for (const batch of batchesOf(ids)) {
    await tableOf(engine)
      .insertInto('erasures')
      .values(batch.map((request_id) => ({ request_id })))
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .execute();
  }
}

const behind = 'the list of erasures in the data folder is behind, and is tried again every minute';

/**
 * Before anything is deleted: an erasure that is interrupted is finished at the next start of the server. The note is
 * where the rows are, so that a folder that cannot be written does not prevent the erasure; the file follows now, or with
 * the next exchange.
 */
export async function noteErasures(
  engine: Engine,
  dataDir: string,
  ids: readonly string[],
  log?: Pick<Logger, 'warn'>,
): Promise<void> {
  await insertErasures(engine, ids);
  try {
    logErasures(dataDir, ids);
  } catch (error) {
    log?.warn({ code: codeOf(error) }, behind);
  }
}

/** Returns how many had come back of those that this feature stores. */
export async function reapplyErasures(
  engine: Engine,
  dataDir: string,
  erase: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  const erased = new Set([...(await notedErasures(engine)), ...loggedErasures(dataDir)]);
  let gone = 0;
  for (const ids of batchesOf([...erased])) gone += await erase(ids);
  return gone;
}

/**
 * Adds the list in the database to the one in the data folder, and the other way round. The database tells every
 * instance of an erasure; the file outlives a restore of the database (docs/requests.md).
 */
export async function exchangeErasures(engine: Engine, dataDir: string): Promise<void> {
  const noted = new Set(await notedErasures(engine));
  const own = new Set(loggedErasures(dataDir));
  await insertErasures(
    engine,
    [...own].filter((id) => !noted.has(id)),
  );
  logErasures(
    dataDir,
    [...noted].filter((id) => !own.has(id)),
  );
}

/** Exchanges now and every minute. Returns the function that ends it. */
export async function keepErasures(
  engine: Engine,
  dataDir: string,
  log: Logger,
): Promise<() => void> {
  let isBehind = false;
  const exchange = async (): Promise<void> => {
    try {
      await exchangeErasures(engine, dataDir);
      isBehind = false;
    } catch (error) {
      if (!isBehind) log.warn({ code: codeOf(error) }, behind);
      isBehind = true;
    }
  };
  await exchange();
  const timer = setInterval(() => void exchange(), minute).unref();
  return () => clearInterval(timer);
}
