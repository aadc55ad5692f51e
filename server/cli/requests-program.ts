import { contactCommands, folderCommands } from '../contact/commands/contact-commands.ts';
import type { ContactContext, FolderContext } from '../contact/commands/context.ts';
import { openContactStore } from '../contact/store/contact-store.ts';
import { exchangeErasures } from '../contact/store/erasures.ts';
import { providerMail } from '../contact/store/mail-queries.ts';
import type { DatabaseUrl } from '../database/database-url.ts';
import { type KeyValueTables, keyValues } from '../database/key-values.ts';
import {
  databaseFile,
  openDatabase,
  openSqliteCopy,
  openUnchanged,
} from '../database/open-database.ts';
import { openStorage } from '../database/open-storage.ts';
import { backUpSqlite } from '../database/sqlite-backup.ts';
import type { Environment } from '../env.ts';
import { openOutbox } from '../mail/outbox.ts';
import { migrations } from '../migrations.ts';
import type { CommandContext } from '../operations/command.ts';
import { prepareDataFolder } from '../operations/data-folder.ts';
import { refuseOtherUsers } from '../operations/file-owner.ts';
import { refuseMissingDatabase } from './missing-database.ts';
import type { Program } from './run.ts';

/** Names the connection, so that a command does not take its own for a running instance's. */
function forCommand({ text, place }: DatabaseUrl): DatabaseUrl {
  const url = new URL(text);
  url.searchParams.set('application_name', 'site-command');
  return { text: url.href, place };
}

function folderContext(environment: Environment, base: CommandContext): FolderContext {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl) prepareDataFolder(dataDir);
  refuseOtherUsers(dataDir, databaseFile(dataDir));
  return {
    ...base,
    dataDir,
    databasePlace: databaseUrl?.place,
    mail: providerMail(environment),
    openBackup: (file) => openSqliteCopy(file, migrations),
    openFolder: (folder) => openDatabase(folder, migrations),
    ...(databaseUrl && {
      openShared: () => openStorage({ dataDir, databaseUrl: forCommand(databaseUrl) }, migrations),
    }),
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
    refuseMissingDatabase(environment);
    const { engine, isUpToDate } =
      leavesTables && !environment.databaseUrl
        ? await openUnchanged(dataDir, migrations)
        : { engine: await openStorage(environment, migrations), isUpToDate: true };
    const context: ContactContext = {
      ...folder,
      store: openContactStore(engine, mail),
      outbox: openOutbox(engine),
      values: keyValues(engine.db.$extendTables<KeyValueTables>()),
      isUpToDate,
      shareErasures: () => exchangeErasures(engine, dataDir),
      backup: (target) => backUpSqlite(databaseFile(dataDir), target),
    };
    return { context, close: () => engine.close() };
  },
};
