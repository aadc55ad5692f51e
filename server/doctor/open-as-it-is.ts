/** The database for the doctor, opened without migrating it: the doctor changes nothing. */
import { existsSync } from 'node:fs';
import type { Engine } from '../database/engine.ts';
import { databaseFile, openUnchanged, type StorageSettings } from '../database/open-database.ts';
import { migrations } from '../migrations.ts';

/** Before the first start there is no file; opening would make one. */
export const hasDatabase = ({ dataDir, databaseUrl }: StorageSettings): boolean =>
  databaseUrl !== undefined || existsSync(databaseFile(dataDir));

async function openAsItIs({ dataDir, databaseUrl }: StorageSettings): Promise<Engine> {
  if (!databaseUrl) return openUnchanged(dataDir, migrations);
  const { openPostgres } = await import('../database/postgres-engine.ts');
  return openPostgres(databaseUrl);
}

export async function lookInto<Result>(
  settings: StorageSettings,
  look: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await openAsItIs(settings);
  try {
    return await look(engine);
  } finally {
    await engine.close();
  }
}
