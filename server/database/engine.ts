/** What differs between database engines, so that queries and migrations need not know which one it is. */
import type { CreateTableBuilder, Kysely, SelectQueryBuilder } from 'kysely';

export interface Engine {
  /** Without tables: each feature adds the types of its own with `$extendTables`. */
  readonly db: Kysely<object>;
  /** The column type that holds milliseconds since 1970. */
  readonly timeType: 'integer' | 'bigint';
  /** What a table definition ends with. */
  finishTable<Name extends string>(table: CreateTableBuilder<Name>): CreateTableBuilder<Name>;
  /** Locks the rows that a claim reads against other claimers. */
  lockForClaim<Tables, Name extends keyof Tables, Row>(
    query: SelectQueryBuilder<Tables, Name, Row>,
  ): SelectQueryBuilder<Tables, Name, Row>;
  /** Removes the last traces of deleted rows from files beside the database; false while another process reads them. */
  scrub(): Promise<boolean>;
  close(): Promise<void>;
}
