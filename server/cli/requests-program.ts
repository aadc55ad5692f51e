import { existsSync } from 'node:fs';
import { contactCommands } from '../contact/commands/contact-commands.ts';
import type { ContactContext } from '../contact/commands/context.ts';
import { openContactStore } from '../contact/store/kysely-contact-store.ts';
import { providerMail } from '../contact/store/mail-queries.ts';
import { type KeyValueTables, keyValues } from '../database/key-values.ts';
import { databaseFile, openDatabase, openSqliteCopy } from '../database/open-database.ts';
import { backUpSqlite } from '../database/sqlite-backup.ts';
import { openOutbox } from '../mail/outbox-queries.ts';
import { migrations } from '../migrations.ts';
import { CommandError } from '../operations/command.ts';
import type { Program } from './run.ts';

/** `npm run requests`: works on the data folder, beside a running server. */
export const requestsProgram: Program<ContactContext> = {
  name: 'requests',
  commands: contactCommands,
  open: async (environment, base) => {
    const { dataDir } = environment;
    if (!existsSync(databaseFile(dataDir))) {
      throw new CommandError(
        `There is no database in ${dataDir}. Set DATA_DIR to the folder of the server.`,
      );
    }
    const engine = await openDatabase(dataDir, migrations);
    return {
      context: {
        ...base,
        dataDir,
        store: openContactStore(engine, providerMail(environment)),
        outbox: openOutbox(engine),
        values: keyValues(engine.db.$extendTables<KeyValueTables>()),
        backup: (target) => backUpSqlite(databaseFile(dataDir), target),
        openBackup: (file) => openSqliteCopy(file, migrations),
      },
      close: () => engine.close(),
    };
  },
};
