/** What differs between database engines, so that queries and migrations need not know which one it is. */
import type {
  CreateTableBuilder,
  Kysely,
  QueryExecutorProvider,
  RawBuilder,
  SelectQueryBuilder,
} from 'kysely';
import type { Clock } from '../clock.ts';

export interface Engine {
  /** Without tables: each feature adds the types of its own with `$extendTables`. */
  readonly db: Kysely<object>;
  /** Several instances work on the same database: what they share has to be stored in it. */
  readonly isShared: boolean;
  /** The clock that all processes on this database go by. */
  readonly clock: Clock;
  /** The column type that holds milliseconds since 1970. */
  readonly timeType: 'integer' | 'bigint';
  /** Ends a table definition. `by-key` stores the rows in the order of the primary key, where the engine can do that. */
  finishTable<Name extends string>(
    table: CreateTableBuilder<Name>,
    layout?: 'by-key',
  ): CreateTableBuilder<Name>;
  /** The present time by the database's own clock, in milliseconds. */
  time(): RawBuilder<number>;
  /** Holds a lock of this name until the transaction ends. Transactions that count and then insert need it. */
  lock(trx: QueryExecutorProvider, name: string): Promise<void>;
  /** Locks the rows that a claim reads against other claimers. */
  lockForClaim<Tables, Name extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Name, Row>,
  ): SelectQueryBuilder<Tables, Name, Row>;
  /** Locks rows against everybody until the transaction ends. */
  lockRows<Tables, Name extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Name, Row>,
  ): SelectQueryBuilder<Tables, Name, Row>;
  /** Removes the last traces of deleted rows from files beside the database; false while another process reads them. */
  scrub(): Promise<boolean>;
  close(): Promise<void>;
}
