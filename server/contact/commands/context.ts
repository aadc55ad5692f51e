import type { DatabaseUrl } from '../../database/database-url.ts';
import type { Engine } from '../../database/engine.ts';
import type { KeyValues } from '../../database/key-values.ts';
import type { Migrations } from '../../database/migrator.ts';
import type { Command, CommandContext } from '../../operations/command.ts';
import type { Outbox } from '../../outbox/outbox.ts';
import type { ContactStore } from '../store/contact-store.ts';
import type { ProviderMail } from '../store/outbox-queries.ts';

/** What commands work with that need no database, or must not open the one in use. */
export interface FolderContext extends CommandContext {
  readonly dataDir: string;
  /** Where PostgreSQL is. Undefined: the database is the file in `dataDir`. */
  readonly databaseUrl: DatabaseUrl | undefined;
  readonly migrations: Migrations;
  /** The provider's mail settings, for a database that the command opens itself. */
  readonly mail: ProviderMail;
}

export interface ContactContext extends FolderContext {
  readonly engine: Engine;
  readonly store: ContactStore;
  readonly outbox: Outbox;
  readonly values: KeyValues;
  /** Copies the whole database into a file, at one moment. */
  backup(target: string): Promise<void>;
}

export type ContactCommand = Command<ContactContext>;
export type FolderCommand = Command<FolderContext>;
