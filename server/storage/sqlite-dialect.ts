/** Kysely over the database thread. Everything that only SQLite understands stands in this folder's `sqlite-*` files. */
import type { SQLInputValue } from 'node:sqlite';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqliteThread } from './sqlite-thread.ts';
import { Turnstile } from './turnstile.ts';

class SqliteConnection implements DatabaseConnection {
  readonly #thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.#thread = thread;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#thread.send({
      kind: 'query',
      sql,
      parameters: parameters as readonly SQLInputValue[],
    });
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  // Kysely asks for this method; no query of ours streams.
  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }
}

class SqliteDriver implements Driver {
  readonly #thread: SqliteThread;
  readonly #turnstile: Turnstile;
  readonly #connection: SqliteConnection;

  constructor(thread: SqliteThread, patience: number) {
    this.#thread = thread;
    this.#turnstile = new Turnstile(patience);
    this.#connection = new SqliteConnection(thread);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turnstile.enter();
    return this.#connection;
  }

  async beginTransaction(): Promise<void> {
    await this.#thread.send({ kind: 'begin' });
  }

  async commitTransaction(): Promise<void> {
    await this.#thread.send({ kind: 'commit' });
  }

  async rollbackTransaction(): Promise<void> {
    await this.#thread.send({ kind: 'rollback' });
  }

  async releaseConnection(): Promise<void> {
    this.#turnstile.leave();
  }

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

/** `patience`: milliseconds a query may wait for its turn before it fails as busy. */
export function sqliteDialect(thread: SqliteThread, patience = 5000): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new SqliteDriver(thread, patience),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
