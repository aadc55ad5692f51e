/** An open SQLite file, as Kysely's driver wants it. */
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { second } from '../clock.ts';
import { storageError } from './sqlite-code.ts';
import { StorageError } from './storage-error.ts';

/** A quarter of SQLite's default, about 1 MB: moving the log into the file blocks the thread. */
const pagesPerCheckpoint = 250;

function open(path: string): DatabaseSync {
  // SQLite's own waiting blocks the thread, so it is used while opening only.
  const database = new DatabaseSync(path, { timeout: 5 * second });
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    PRAGMA wal_autocheckpoint = ${pagesPerCheckpoint};
    PRAGMA trusted_schema = OFF;
    PRAGMA user_version;
    PRAGMA busy_timeout = 0;
  `);
  return database;
}

export class SqliteFile implements SqliteDatabase {
  readonly #database: DatabaseSync;

  constructor(path: string) {
    try {
      this.#database = open(path);
    } catch (error) {
      throw storageError(error);
    }
  }

  get isTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  /** Throws `SQLITE_BUSY` while another process holds the lock. */
  assertUnlocked(): void {
    if (this.isTransaction || !this.#database.isOpen) return;
    try {
      this.#database.exec('begin immediate; commit');
    } catch (error) {
      const failure = storageError(error);
      // Any other failure is not a lock, and the next query reports it.
      if (failure instanceof StorageError && failure.code === 'SQLITE_BUSY') throw failure;
    }
  }

  /** `node:sqlite` takes parameters one by one; Kysely hands them over as a list. */
  prepare(sql: string): SqliteStatement {
    const statement = this.#database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => statement.all(...values(parameters)),
      run: (parameters) => statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }
}
