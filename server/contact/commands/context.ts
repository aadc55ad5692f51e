import type { Engine } from '../../database/engine.ts';
import type { KeyValues } from '../../database/key-values.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Command, CommandContext } from '../../operations/command.ts';
import type { ContactStore } from '../store/contact-store.ts';

/** What the commands about contact requests work with. */
export interface ContactContext extends CommandContext {
  readonly store: ContactStore;
  readonly outbox: Outbox;
  readonly values: KeyValues;
  readonly dataDir: string;
  /** Copies the whole database into a file, at one moment. */
  backup(target: string): Promise<void>;
  /** Opens a copy of a backup as the server's start would open it, and takes the copy away on `close`. */
  openBackup(file: string): Promise<Engine>;
}

export type ContactCommand = Command<ContactContext>;
