import { existsSync } from 'node:fs';
import { databaseFile } from '../database/open-database.ts';
import type { StorageSettings } from '../database/open-storage.ts';
import { CommandError } from '../operations/command.ts';

/** A command never makes a new database in the place of the server's. */
export function refuseMissingDatabase({ dataDir, databaseUrl }: StorageSettings): void {
  if (databaseUrl || existsSync(databaseFile(dataDir))) return;
  throw new CommandError(
    `There is no database in ${dataDir}. Set DATA_DIR to the folder of the server.`,
  );
}
