/** Empty PostgreSQL databases for tests. Making one costs much more than emptying it, so they are used again. */
import { openStorage, type Storage } from '@site/storage';
import { createDatabase as createEmpty } from '@site/storage/testing';
import { sql } from 'kysely';
import { migrations } from '../../../apps/server/migrations.ts';

/** The address of a new database without any tables. */
export const createDatabase = async (): Promise<string> => (await createEmpty()).text;

const free: Storage[] = [];

async function empty({ db }: Storage): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)}`.execute(db);
}

/** With all tables; `close` empties them for the next test. */
export async function openTestDatabase(): Promise<Storage> {
  const storage =
    free.pop() ??
    (await openStorage({ dataDir: '/nowhere', databaseUrl: await createEmpty() }, migrations));
  return {
    ...storage,
    close: async () => {
      await empty(storage);
      free.push(storage);
    },
  };
}
