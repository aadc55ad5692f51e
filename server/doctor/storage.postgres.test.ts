/** The doctor's look at a database server: before the first start, healthy, behind, ahead, and unreachable. */
import { sql } from 'kysely';
import { describe, expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { openTestServer } from '../../tests/support/server/test-server.ts';
import { readDatabaseUrl } from '../database/database-url.ts';
import { openStorage } from '../database/open-database.ts';
import { migrations } from '../migrations.ts';
import { proxySetting } from './proxy.ts';
import { backups, database } from './storage.ts';

describe('the database', needs('PostgreSQL', inject('postgresUrl')), () => {
  it('is looked at as it is: empty, well, behind, of a newer release, and gone', async () => {
    const url = await createDatabase();
    const look = async (DATABASE_URL = url) =>
      said(await diagnose(database, { variables: { DATABASE_URL } }));
    const all = Object.keys(migrations);
    expect(await look()).toEqual([
      expect.stringMatching(/^warning: PostgreSQL [\d.]+, 0 migrations applied, \d+ still/),
    ]);
    const engine = await openStorage(
      { dataDir: '', databaseUrl: readDatabaseUrl(url) },
      migrations,
    );
    try {
      expect(await look()).toEqual([
        expect.stringMatching(`^well: PostgreSQL [\\d.]+, ${all.length} migrations applied$`),
      ]);
      const last = all.toSorted().at(-1);
      await sql`delete from kysely_migration where name = ${last}`.execute(engine.db);
      expect(await look()).toEqual([
        expect.stringMatching(/^warning: .*applied, 1 still to be applied$/),
      ]);
      const now = new Date().toISOString();
      for (const name of [last, '9999-later']) {
        await sql`insert into kysely_migration values (${name}, ${now})`.execute(engine.db);
      }
      expect(await look()).toEqual([
        expect.stringMatching(/^error: .*of a newer release too \(9999-later\)$/),
      ]);
    } finally {
      await engine.close();
    }
    expect(await look(`${url}_gone`)).toEqual([
      'error: the database cannot be opened (PG_NO_DATABASE)',
    ]);
  });

  it('holds the secret with which the doctor asks the instances', async () => {
    const DATABASE_URL = await createDatabase();
    const ask = async (publicUrl: string, variables = {}) =>
      said(await diagnose(proxySetting, { publicUrl, variables: { DATABASE_URL, ...variables } }));
    expect(await ask('http://127.0.0.1:1')).toEqual([
      'unknown: the server has not been started on this DATA_DIR',
    ]);
    const { url } = await openTestServer({ DATABASE_URL });
    expect(await ask(url)).toEqual([
      'error: the proxy 127.0.0.1 is not trusted: all visitors share one limit',
    ]);
    const other = { CONTACT_SECRET: 'a secret that the instances do not know' };
    expect(await ask(url, other)).toEqual([
      expect.stringMatching(/^unknown: .*does not answer the doctor's question \(404\)$/),
    ]);
  });
});

it('is an error when it is unreachable, and its backups are not looked for here', async () => {
  const variables = { DATABASE_URL: 'postgres://site:x@127.0.0.1:1/site' };
  expect(said(await diagnose(database, { variables }))).toEqual([
    'error: the database cannot be opened (ECONNREFUSED)',
  ]);
  expect((await diagnose(backups, { variables }))[0]?.severity).toBe('unknown');
});
