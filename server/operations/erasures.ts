/**
 * Erasures outside the database: a restored backup brings erased requests and subscribers back, and this list takes
 * them away again. It holds ids that mean nothing to anybody else, and that no two features share.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Returns how many had come back of those that this feature stores. */
export async function reapplyErasures(
  dataDir: string,
  erase: (ids: readonly string[]) => Promise<number>,
): Promise<number> {
  let gone = 0;
  for (const ids of batchesOf(loggedErasures(dataDir))) gone += await erase(ids);
  return gone;
}

/** Adds the list to the one beside the backups: when the disk is lost, the list goes with it. */
export function copyErasures(dataDir: string, folder: string): void {
  const copied = loggedErasures(folder);
  const ids = new Set([...copied, ...loggedErasures(dataDir)]);
  if (ids.size === copied.length) return;
  const file = fileIn(folder);
  writePrivateFile(file, linesOf(ids));
  keepOwner(file, folder);
}

async function shareErasures({ db }: Engine, ids: readonly string[]): Promise<void> {
  await db
    .$extendTables<SharedTables>()
    .insertInto('erasures')
    .values(ids.map((request_id) => ({ request_id })))
    .onConflict((conflict) => conflict.column('request_id').doNothing())
    .execute();
}

/** Before anything is deleted: an erasure that is interrupted is finished at the next start of the server. */
export async function noteErasures(
  engine: Engine,
  dataDir: string,
  ids: readonly string[],
): Promise<void> {
  logErasures(dataDir, ids);
  if (engine.isShared) for (const batch of batchesOf(ids)) await shareErasures(engine, batch);
}

/**
 * Adds the list in the database to the one in the data folder, and the other way round. The database tells every
 * instance of an erasure; the file outlives a restore of the database (ADR 0028).
 */
export async function exchangeErasures(engine: Engine, dataDir: string): Promise<void> {
  if (!engine.isShared) return;
  const db = engine.db.$extendTables<SharedTables>();
  const rows = await db.selectFrom('erasures').select('request_id').execute();
  const shared = new Set(rows.map(({ request_id }) => request_id));
  const own = new Set(loggedErasures(dataDir));
  for (const ids of batchesOf([...own].filter((id) => !shared.has(id)))) {
    await shareErasures(engine, ids);
  }
  logErasures(
    dataDir,
    [...shared].filter((id) => !own.has(id)),
  );
}
