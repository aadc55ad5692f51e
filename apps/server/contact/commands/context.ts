import type { Command, CommandContext } from '@site/base';
import type { DatabaseUrl, Migrations, Storage, Values } from '@site/storage';
import type { Kysely } from 'kysely';
import type { ContactStore } from '../store/contact-store.ts';

/** What commands work with that need no database, or must not open the one in use. */
export interface FolderContext extends CommandContext {
  readonly dataDir: string;
  /** Where PostgreSQL is. Undefined: the database is the file in `dataDir`. */
  readonly databaseUrl: DatabaseUrl | undefined;
  readonly migrations: Migrations;
}

export interface ContactContext extends FolderContext {
  readonly storage: Storage;
  readonly store: ContactStore;
  readonly db: Kysely<object>;
  readonly values: Values;
  /** The references of requests, by their ids. */
  nameRefs(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export type ContactCommand = Command<ContactContext>;
export type FolderCommand = Command<FolderContext>;
