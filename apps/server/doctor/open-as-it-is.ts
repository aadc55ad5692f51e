/** The database for the doctor, opened without migrating it: the doctor changes nothing. */
import { existsSync } from 'node:fs';
import { databaseFile, openStorage, type Storage, type StorageSettings } from '@site/storage';
import { migrations } from '../migrations.ts';

/** Before the first start there is no file; opening would make one. */
export const hasDatabase = ({ dataDir, databaseUrl }: StorageSettings): boolean =>
  databaseUrl !== undefined || existsSync(databaseFile(dataDir));

export async function lookInto<Result>(
  settings: StorageSettings,
  look: (storage: Storage) => Promise<Result>,
): Promise<Result> {
  const storage = await openStorage(settings, migrations, { isUnchanged: true });
  try {
    return await look(storage);
  } finally {
    await storage.close();
  }
}
