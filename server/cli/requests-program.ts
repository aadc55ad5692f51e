import { contactCommands, folderCommands } from '../contact/commands/contact-commands.ts';
import type { ContactContext, FolderContext } from '../contact/commands/context.ts';
import { openContactStore } from '../contact/store/contact-store.ts';
import { providerMail } from '../contact/store/outbox-queries.ts';
import { keyValues } from '../database/key-values.ts';
import { databaseFile, openStorage } from '../database/open-database.ts';
import { backUpSqlite } from '../database/sqlite-backup.ts';
import type { Environment } from '../env.ts';
import { migrations } from '../migrations.ts';
import type { CommandContext } from '../operations/command.ts';
import { prepareDataFolder } from '../operations/data-folder.ts';
import { refuseOtherUsers } from '../operations/file-owner.ts';
import { openOutbox } from '../outbox/outbox.ts';
import type { Program } from './run.ts';

function folderContext(environment: Environment, base: CommandContext): FolderContext {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl) prepareDataFolder(dataDir);
  refuseOtherUsers(dataDir, databaseFile(dataDir));
  return { ...base, dataDir, databaseUrl, migrations, mail: providerMail(environment) };
}

/** `npm run requests`: works on the data folder, beside a running server. */
export const requestsProgram: Program<ContactContext, FolderContext> = {
  name: 'requests',
  commands: contactCommands,
  folderCommands,
  openFolder: folderContext,
  open: async (environment, base) => {
    const folder = folderContext(environment, base);
    const { dataDir, mail } = folder;
    const engine = await openStorage(environment, migrations);
    const context: ContactContext = {
      ...folder,
      engine,
      store: openContactStore(engine, mail),
      outbox: openOutbox(engine),
      values: keyValues(engine.db),
      backup: (target) => backUpSqlite(databaseFile(dataDir), target),
    };
    return { context, close: () => engine.close() };
  },
};
