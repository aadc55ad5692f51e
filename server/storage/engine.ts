/** What differs between database engines, so that queries and migrations need not know which one it is. */
import type { CreateTableBuilder, Kysely, SelectQueryBuilder } from 'kysely';
import type { Tables } from './tables.ts';

export interface Engine {
  readonly db: Kysely<Tables>;
  /** The column type that holds milliseconds since 1970. */
  readonly timeType: 'integer' | 'bigint';
  /** What a table definition ends with. */
  finishTable<Name extends string>(table: CreateTableBuilder<Name>): CreateTableBuilder<Name>;
  /** Locks the rows a claim reads against other claimers. */
  lockForClaim<Query extends SelectQueryBuilder<Tables, 'outbox', object>>(query: Query): Query;
  /** Removes the last traces of deleted rows from files beside the database. */
  scrub(): Promise<void>;
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}
