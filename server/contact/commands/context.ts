import type { Engine } from '../../database/engine.ts';
import type { KeyValues } from '../../database/key-values.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Command, CommandContext } from '../../operations/command.ts';
import type { ContactStore } from '../store/contact-store.ts';
import type { ProviderMail } from '../store/mail-queries.ts';

/** What commands work with that need no database, or must not open the one in use. */
export interface FolderContext extends CommandContext {
  readonly dataDir: string;
  /** Where PostgreSQL is, as it may be shown; nothing: the database is the file in `dataDir`. */
  readonly databasePlace: string | undefined;
  /** The provider's mail settings, for a database that the command opens itself. */
  readonly mail: ProviderMail;
  /** Opens a copy of a backup as the server's start would open it, and takes the copy away on `close`. */
  openBackup(file: string): Promise<Engine>;
  /** Opens the database of any folder with its tables up to date. */
  openFolder(folder: string): Promise<Engine>;
  /** Opens the PostgreSQL of DATABASE_URL; missing where there is none. */
  readonly openShared?: () => Promise<Engine>;
}

/** What the commands about contact requests work with. */
export interface ContactContext extends FolderContext {
  readonly store: ContactStore;
  readonly outbox: Outbox;
  readonly values: KeyValues;
  /** False for tables of an earlier release, which a command that leaves tables alone may meet. */
  readonly isUpToDate: boolean;
  /** Tells other instances of what was erased here. */
  shareErasures(): Promise<void>;
  /** Copies the whole database into a file, at one moment. */
  backup(target: string): Promise<void>;
}

export type ContactCommand = Command<ContactContext>;
export type FolderCommand = Command<FolderContext>;
