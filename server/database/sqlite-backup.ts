import { backup, DatabaseSync } from 'node:sqlite';
import { second } from '../clock.ts';
import { storageError } from './sqlite-code.ts';

/** Over a connection of its own: the copy sees one moment, and transactions go on beside it. */
export async function backUpSqlite(path: string, target: string): Promise<void> {
  try {
    const source = new DatabaseSync(path, { readOnly: true, timeout: 5 * second });
    try {
      // All pages in one step; a copy in several starts over whenever a transaction is committed in between.
      await backup(source, target, { rate: 1_000_000 });
    } finally {
      source.close();
    }
  } catch (error) {
    throw storageError(error);
  }
}
