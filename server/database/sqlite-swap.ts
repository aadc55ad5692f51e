/** Puts another database in the place of the present one, without a moment at which there is none. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readSync,
  renameSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { storageError } from './sqlite-code.ts';
import { StorageError } from './storage-error.ts';

const beside = ['-wal', '-shm'] as const;
const broken: readonly string[] = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

function withOpen<Result>(path: string, work: (handle: number) => Result): Result {
  const handle = openSync(path, 'r');
  try {
    return work(handle);
  } finally {
    closeSync(handle);
  }
}

/** Writes the content of a file, or the names in a folder, through to the disk. */
const flush = (path: string): void => withOpen(path, fsyncSync);

const firstBytes = Buffer.from('SQLite format 3\0', 'latin1');

/** SQLite deletes the log beside a file that is not a database when it opens that file. */
const isDatabase = (path: string): boolean =>
  withOpen(path, (handle) => {
    const found = Buffer.alloc(firstBytes.length);
    const length = readSync(handle, found);
    return length === 0 || found.equals(firstBytes);
  });

/**
 * Opens the database as its only user and moves its write-ahead log into it. Any other connection holds the file for as
 * long as it is open, idle or not: then this throws `SQLITE_BUSY`. Returns undefined for a file that has stopped being a
 * database.
 */
function openAlone(path: string): DatabaseSync | undefined {
  if (!isDatabase(path)) return undefined;
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE');
    return database;
  } catch (cause) {
    database?.close();
    const error = storageError(cause);
    if (error instanceof StorageError && broken.includes(error.code)) return undefined;
    throw error;
  }
}

/** Gives the file a second name, or copies it where the file system has no links. */
function keepAs(path: string, aside: string): void {
  try {
    linkSync(path, aside);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw error;
    copyFileSync(path, aside);
  }
}

/** Throws `SQLITE_BUSY`, and changes nothing, while anything else has the present database open. */
export function assertUnused(path: string): void {
  if (existsSync(path)) openAlone(path)?.close();
}

/**
 * The prepared file takes the place of the database, which stays as `aside`. True when there was one. Both have to lie in
 * one file system; the prepared one must be closed.
 */
export function swapSqlite(path: string, prepared: string, aside: string): boolean {
  flush(prepared);
  const present = existsSync(path);
  const alone = present ? openAlone(path) : undefined;
  try {
    if (present) keepAs(path, aside);
    // Left only by a database that is broken or missing; SQLite would take them for those of the new one.
    for (const suffix of beside) {
      if (existsSync(path + suffix)) renameSync(path + suffix, aside + suffix);
    }
    renameSync(prepared, path);
    flush(dirname(path));
  } finally {
    alone?.close();
  }
  return present;
}
