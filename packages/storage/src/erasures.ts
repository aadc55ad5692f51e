/**
 * Erasures, noted in the database and outside: a restored backup brings erased requests and subscribers back, and this
 * list deletes them again. It holds random ids, which identify nothing elsewhere, and which no two packages share.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import { codeOf, type Logger, minute } from '@site/base';
import { sql } from 'kysely';
import type { Storage } from './storage.ts';

type Database = Pick<Storage, 'db'>;
type Ids = readonly string[];

/** Below the number of parameters that either engine takes in one statement. */
const batchSize = 500;

export const batchesOf = (ids: Ids): readonly Ids[] =>
  Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, index) =>
    ids.slice(index * batchSize, (index + 1) * batchSize),
  );

const fileIn = (folder: string): string => join(folder, 'erasures.txt');

const inFile = (folder: string): Ids =>
  existsSync(fileIn(folder))
    ? readFileSync(fileIn(folder), 'utf8').split('\n').filter(Boolean)
    : [];

function addToFile(folder: string, ids: Ids): void {
  const lacking = new Set(ids).difference(new Set(inFile(folder)));
  const lines = [...lacking].map((id) => `${id}\n`).join('');
  if (lines) appendFileSync(fileIn(folder), lines, { mode: 0o600, flush: true });
}

async function inTable({ db }: Database): Promise<Ids> {
  const { rows } = await sql<{ id: string }>`select id from erasure`.execute(db);
  return rows.map(({ id }) => id);
}

async function addToTable({ db }: Database, ids: Ids): Promise<void> {
  for (const batch of batchesOf(ids)) {
    const rows = sql.join(batch.map((id) => sql`(${id})`));
    await sql`insert into erasure (id) values ${rows} on conflict do nothing`.execute(db);
  }
}

/** Adds the list to the one beside the backups, or the other way round: the data folder may be lost with its disk. */
export const copyErasures = (from: string, to: string): void => addToFile(to, inFile(from));

/**
 * Before anything is deleted: an erasure that is interrupted is finished at the next start of the server. The note is
 * where the rows are, so that a folder that cannot be written does not prevent it; the file follows with an exchange.
 */
export async function noteErasures(database: Database, dataDir: string, ids: Ids): Promise<void> {
  await addToTable(database, ids);
  await exchangeErasures(database, dataDir).catch(() => undefined);
}

/** Returns how many had come back of those that this package stores. */
export async function reapplyErasures(
  database: Database,
  dataDir: string,
  erase: (ids: Ids) => Promise<number>,
) {
  const erased = new Set([...(await inTable(database)), ...inFile(dataDir)]);
  let gone = 0;
  for (const ids of batchesOf([...erased])) gone += await erase(ids);
  return gone;
}

/** The database tells every instance of an erasure; the file outlives a restore of the database. */
export async function exchangeErasures(database: Database, dataDir: string): Promise<void> {
  const noted = await inTable(database);
  // The list only grows: with tens of thousands each step takes a while.
  await letOthersIn();
  await addToTable(database, [...new Set(inFile(dataDir)).difference(new Set(noted))]);
  await letOthersIn();
  addToFile(dataDir, noted);
}

/** Exchanges now and every minute. Returns the function that ends it. */
export async function keepErasures(database: Database, dataDir: string, log: Pick<Logger, 'warn'>) {
  const exchange = () =>
    exchangeErasures(database, dataDir).catch((error: unknown) =>
      log.warn({ code: codeOf(error) }, 'the list of erasures is behind'),
    );
  await exchange();
  const timer = setInterval(exchange, minute).unref();
  return () => clearInterval(timer);
}
