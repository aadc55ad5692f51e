/** The doctor's look at a database server: before the first start, healthy, behind, ahead, and unreachable. */

import { openStorage } from '@site/storage';
import { createDatabase, needsPostgres } from '@site/storage/testing';
import { diagnose, said } from '@site/testing/server/doctor';
import { openTestServer } from '@site/testing/server/test-server';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { proxySetting } from './proxy.ts';
import { backups, database } from './storage.ts';

describe('the database', needsPostgres, () => {
  it('is looked at as it is: empty, well, behind, of a newer release, and gone', async () => {
    const databaseUrl = await createDatabase();
    const look = async (DATABASE_URL = databaseUrl.text) =>
      said(await diagnose(database, { variables: { DATABASE_URL } }));
    expect(await look()).toEqual([
      expect.stringMatching(/^warning: PostgreSQL [\d.]+, 0 migrations applied, \d+ still/),
    ]);
    const storage = await openStorage({ dataDir: '', databaseUrl }, migrations);
    try {
      expect(await look()).toEqual([
        expect.stringMatching(/^well: PostgreSQL [\d.]+, \d+ migrations applied$/),
      ]);
      await sql`delete from kysely_migration where name = 'requests-001'`.execute(storage.db);
      expect(await look()).toEqual([
        expect.stringMatching(/^warning: .*applied, 1 still to be applied$/),
      ]);
      const now = new Date().toISOString();
      await sql`insert into kysely_migration values ('9999-later', ${now})`.execute(storage.db);
      expect(await look()).toEqual([
        expect.stringMatching(/^error: .*newer release.*\(9999-later\)/),
      ]);
    } finally {
      await storage.close();
    }
    expect(await look(`${databaseUrl.text}_gone`)).toEqual([
      'error: the database cannot be opened (PG_NO_DATABASE)',
    ]);
  });

  it('holds the secret with which the doctor asks the instances', async () => {
    const { text: DATABASE_URL } = await createDatabase();
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
