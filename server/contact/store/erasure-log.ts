/**
 * Erasures outside the database: a restored backup brings erased requests back, and this list takes
 * them away again. It holds ids that mean nothing to anybody else.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keepOwner } from '../../operations/file-owner.ts';
import { writePrivateFile } from '../../operations/private-file.ts';
import type { ContactStore } from './contact-store.ts';

const fileIn = (dataDir: string): string => join(dataDir, 'erasures.txt');

export function logErasures(dataDir: string, ids: readonly string[]): void {
  if (ids.length === 0) return;
  const file = fileIn(dataDir);
  appendFileSync(file, ids.map((id) => `${id}\n`).join(''), { mode: 0o600 });
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
  const ids = loggedErasures(dataDir);
  let gone = 0;
  for (let start = 0; start < ids.length; start += 500) {
    gone += await store.erase(ids.slice(start, start + 500));
  }
  return gone;
}

/** Beside the backups too: when the disk is lost, the list goes with it. What the copy has in advance of the list stays. */
export function copyErasures(dataDir: string, folder: string): void {
  const copied = loggedErasures(folder);
  const ids = new Set([...copied, ...loggedErasures(dataDir)]);
  if (ids.size === copied.length) return;
  const file = fileIn(folder);
  writePrivateFile(file, [...ids].map((id) => `${id}\n`).join(''));
  keepOwner(file, folder);
}
