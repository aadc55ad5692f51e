/** An open SQLite file that notices when another file has taken its path, or when others have written to it. */
import { statSync } from 'node:fs';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';
import { second } from '../clock.ts';
import { storageError } from './sqlite-code.ts';
import { StorageError } from './storage-error.ts';

const missing = 'missing';

function identityOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev}:${stats.ino}` : missing;
}

/** Changes with every write to the file itself: SQLite's own when it moves the log into it, and anything else. */
function versionOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.mtimeNs}:${stats.size}` : missing;
}

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

const damageCodes = ['SQLITE_CORRUPT', 'SQLITE_NOTADB'];

/** Throws when the pages of a file do not fit together, as when another file was copied over it below an older log. */
function assertWhole(database: DatabaseSync): void {
  const { quick_check: found } = database.prepare('PRAGMA quick_check(1)').get() ?? {};
  if (found !== 'ok') throw new StorageError('SQLITE_CORRUPT');
}

/** Everything else may move the log into the file, also what returns rows: `update … returning`, `pragma wal_checkpoint`. */
const readsOnly = /^\s*select\b/i;

export class SqliteFile implements SqliteDatabase {
  readonly #path: string;
  #database: DatabaseSync;
  #identity: string;
  #version: string;

  constructor(path: string) {
    this.#path = path;
    try {
      this.#database = open(path);
    } catch (error) {
      throw storageError(error);
    }
    this.#identity = this.#identityNow();
    this.#version = versionOf(path);
  }

  get isTransaction(): boolean {
    return this.#database.isOpen && this.#database.isTransaction;
  }

  /** Throws when the file was moved, replaced or deleted: a restart would lose what is written now. */
  assertInPlace(): void {
    if (this.#identity !== this.#identityNow()) throw new StorageError('SQLITE_MOVED');
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

  /** Opens the file at the path, if it is another one or has another content. */
  reopenIfChanged(): void {
    const now = this.#identityNow();
    if (this.#identity === now && this.#database.isOpen) {
      this.#reopenIfWritten();
      return;
    }
    if (now.startsWith(missing)) throw new StorageError('SQLITE_MOVED');
    if (this.#database.isOpen) {
      // Only the write-ahead log was deleted: this connection still knows what it held, and moves it into the file.
      const sameFile = this.#identity.split(' ')[0] === now.split(' ')[0];
      if (sameFile) this.#database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      // SQLite notices that its file was moved, and then leaves the files at the path alone.
      this.#database.close();
    }
    this.#database = open(this.#path);
    this.#identity = this.#identityNow();
    this.#version = versionOf(this.#path);
  }

  /**
   * SQLite keeps using its cached pages when the file changes, so a new connection takes over. It is
   * opened before the old one is closed, because the last to close moves the log into the file. A file that is not
   * whole is refused at every query, until it is.
   */
  #reopenIfWritten(): void {
    const version = versionOf(this.#path);
    if (this.#version === version) return;
    const fresh = open(this.#path);
    try {
      assertWhole(fresh);
    } catch (error) {
      fresh.close();
      throw error;
    }
    this.#database.close();
    this.#database = fresh;
    this.#version = version;
  }

  /** Makes the next query reopen and check the file if SQLite reported damage. */
  noteFailure(error: unknown): void {
    const failure = storageError(error);
    if (failure instanceof StorageError && damageCodes.includes(failure.code)) {
      this.#version = 'damaged';
    }
  }

  /** The check takes milliseconds for every megabyte: what SQLite itself moves into the file at a commit needs none. */
  #keepingVersion<Result>(write: () => Result): Result {
    const isAsKnown = this.#version === versionOf(this.#path);
    const result = write();
    if (isAsKnown) this.#version = versionOf(this.#path);
    return result;
  }

  /** `node:sqlite` takes parameters one by one; Kysely hands them over as a list. */
  prepare(sql: string): SqliteStatement {
    const statement = this.#database.prepare(sql);
    const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];
    return {
      reader: statement.columns().length > 0,
      all: (parameters) => {
        const read = () => statement.all(...values(parameters));
        return readsOnly.test(sql) ? read() : this.#keepingVersion(read);
      },
      run: (parameters) => this.#keepingVersion(() => statement.run(...values(parameters))),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    };
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #identityNow(): string {
    return `${identityOf(this.#path)} ${identityOf(`${this.#path}-wal`)}`;
  }
}
