import { existsSync } from 'node:fs';
import { contactCommands, folderCommands } from '../contact/commands/contact-commands.ts';
import type { ContactContext, FolderContext } from '../contact/commands/context.ts';
import { openContactStore } from '../contact/store/kysely-contact-store.ts';
import { providerMail } from '../contact/store/mail-queries.ts';
import { type KeyValueTables, keyValues } from '../database/key-values.ts';
import {
  databaseFile,
  openDatabase,
  openSqliteCopy,
  openUnchanged,
} from '../database/open-database.ts';
import { backUpSqlite } from '../database/sqlite-backup.ts';
import type { Environment } from '../env.ts';
import { openOutbox } from '../mail/outbox-queries.ts';
import { migrations } from '../migrations.ts';
import { type CommandContext, CommandError } from '../operations/command.ts';
import { refuseOtherUsers } from '../operations/file-owner.ts';
import type { Program } from './run.ts';

function folderContext(environment: Environment, base: CommandContext): FolderContext {
  const { dataDir } = environment;
  refuseOtherUsers(dataDir, databaseFile(dataDir));
  return {
    ...base,
    dataDir,
    mail: providerMail(environment),
    openBackup: (file) => openSqliteCopy(file, migrations),
    openFolder: (folder) => openDatabase(folder, migrations),
  };
}

/** `npm run requests`: works on the data folder, beside a running server. */
export const requestsProgram: Program<ContactContext, FolderContext> = {
  name: 'requests',
  commands: contactCommands,
  folderCommands,
  openFolder: folderContext,
  open: async (environment, base, { leavesTables }) => {
    const folder = folderContext(environment, base);
    const { dataDir, mail } = folder;
    if (!existsSync(databaseFile(dataDir))) {
      throw new CommandError(
        `There is no database in ${dataDir}. Set DATA_DIR to the folder of the server.`,
      );
    }
    const { engine, isUpToDate } = leavesTables
      ? await openUnchanged(dataDir, migrations)
      : { engine: await openDatabase(dataDir, migrations), isUpToDate: true };
    const context: ContactContext = {
      ...folder,
      store: openContactStore(engine, mail),
      outbox: openOutbox(engine),
      values: keyValues(engine.db.$extendTables<KeyValueTables>()),
      isUpToDate,
      backup: (target) => backUpSqlite(databaseFile(dataDir), target),
    };
    return { context, close: () => engine.close() };
  },
};
