/**
 * Erasures outside the database: a restored backup brings erased requests back, and this list takes
 * them away again. It holds ids that mean nothing to anybody else.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '../../database/engine.ts';
import type { SharedTables } from '../../database/shared-tables.ts';
import { keepOwner } from '../../operations/file-owner.ts';
import { writePrivateFile } from '../../operations/private-file.ts';
import type { ContactStore } from './contact-store.ts';

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
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Returns how many requests had come back. */
export async function reapplyErasures(dataDir: string, store: ContactStore): Promise<number> {
  let gone = 0;
  for (const ids of batchesOf(loggedErasures(dataDir))) gone += await store.erase(ids);
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
    await db
      .insertInto('erasures')
      .values(ids.map((request_id) => ({ request_id })))
      .onConflict((conflict) => conflict.column('request_id').doNothing())
      .execute();
  }
  logErasures(
    dataDir,
    [...shared].filter((id) => !own.has(id)),
  );
}
