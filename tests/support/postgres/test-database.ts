/** Empty PostgreSQL databases for tests. Making one costs much more than emptying it, so they are used again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inject } from 'vitest';
import { readDatabaseUrl } from '../../../server/database/database-url.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { migrate } from '../../../server/database/migrator.ts';
import { openPostgres } from '../../../server/database/postgres-engine.ts';
import { migrations } from '../../../server/migrations.ts';

/** The address of a new database without any tables. */
export async function createDatabase(): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const engine = await openPostgres(readDatabaseUrl(url.href));
  await sql`create database ${sql.id(name)}`.execute(engine.db);
  await engine.close();
  url.pathname = name;
  return url.href;
}

const free: Engine[] = [];

async function empty({ db }: Engine): Promise<void> {
  const tables = await db.introspection.getTables();
  const names = tables.map(({ name }) => sql.table(name));
  await sql`truncate ${sql.join(names)}`.execute(db);
}

/** With all tables; `close` empties them for the next test. */
export async function openTestDatabase(): Promise<Engine> {
  const engine = free.pop() ?? (await openPostgres(readDatabaseUrl(await createDatabase())));
  await migrate(engine, migrations);
  return {
    ...engine,
    close: async () => {
      await empty(engine);
      free.push(engine);
    },
  };
}
