/** The doctor's look at a database server: all applied, none yet, and nobody there. */
import { describe, expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/needs.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { readDatabaseUrl } from '../database/database-url.ts';
import { openStorage } from '../database/open-storage.ts';
import { migrations } from '../migrations.ts';
import { backups, database } from './storage.ts';

describe('the database', needs('PostgreSQL', inject('postgresUrl')), () => {
  it('is well with all migrations, and a warning before the first start', async () => {
    const url = await createDatabase();
    const variables = { DATABASE_URL: url };
    expect(said(await diagnose(database, { variables }))).toEqual([
      expect.stringMatching(/^warning: PostgreSQL [\d.]+, 0 migrations applied, \d+ still/),
    ]);
    const engine = await openStorage(
      { dataDir: '', databaseUrl: readDatabaseUrl(url) },
      migrations,
    );
    await engine.close();
    expect(said(await diagnose(database, { variables }))).toEqual([
      expect.stringMatching(/^well: PostgreSQL [\d.]+, \d+ migrations applied$/),
    ]);
  });
});

it('is an error where nobody listens, and its backups are not looked for here', async () => {
  const variables = { DATABASE_URL: 'postgres://site:x@127.0.0.1:1/site' };
  expect(said(await diagnose(database, { variables }))).toEqual([
    'error: the database cannot be opened (ECONNREFUSED)',
  ]);
  expect((await diagnose(backups, { variables }))[0]?.severity).toBe('unknown');
});
