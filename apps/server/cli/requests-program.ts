import type { CommandContext } from '@site/base';
import { databaseFile, openStorage, values } from '@site/storage';
import { contactCommands, folderCommands } from '../contact/commands/contact-commands.ts';
import type { ContactContext, FolderContext } from '../contact/commands/context.ts';
import { openContactStore } from '../contact/store/contact-store.ts';
import type { Environment } from '../env.ts';
import { migrations } from '../migrations.ts';
import { prepareDataFolder } from '../process/data-folder.ts';
import { refuseOtherUsers } from '../process/file-owner.ts';
import type { Program } from './run.ts';

function folderContext(environment: Environment, base: CommandContext): FolderContext {
  const { dataDir, databaseUrl } = environment;
  if (databaseUrl) prepareDataFolder(dataDir);
  refuseOtherUsers(dataDir, databaseFile(dataDir));
  return { ...base, dataDir, databaseUrl, migrations };
}

/** `npm run requests`: works on the data folder, beside a running server. */
export const requestsProgram: Program<ContactContext, FolderContext> = {
  name: 'requests',
  commands: contactCommands,
  folderCommands,
  openFolder: folderContext,
  open: async (environment, base) => {
    const folder = folderContext(environment, base);
    const storage = await openStorage(environment, migrations);
    const store = openContactStore(storage);
    const context: ContactContext = {
      ...folder,
      storage,
      store,
      db: storage.db,
      values: values(storage.db),
      nameRefs: store.nameRefs,
    };
    return { context, close: () => storage.close() };
  },
};
