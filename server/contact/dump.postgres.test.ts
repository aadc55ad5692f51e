/** The commands for dumps: docs/scaling.md. */
import { spawnSync } from 'node:child_process';
import { expect, inject, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { installedBinaries } from '../../tests/support/postgres/postgres-binaries.ts';
import { createDatabase } from '../../tests/support/postgres/test-database.ts';
import { newRequest } from '../../tests/support/server/test-store.ts';
import { readDatabaseUrl } from '../database/database-url.ts';
import type { Engine } from '../database/engine.ts';
import { openStorage } from '../database/open-database.ts';
import { migrations } from '../migrations.ts';
import { exchangeErasures, logErasures, reapplyErasures } from '../operations/erasures.ts';
import { openContactStore } from './store/contact-store.ts';

const storeOf = (engine: Engine) =>
  openContactStore(engine, { messageDomain: 'provider.example', recipients: [] });

it('brings everything back but what was erased since', {
  ...needs(
    'pg_dump beside a PostgreSQL server of its version',
    installedBinaries && inject('postgresUrl'),
  ),
}, async () => {
  const url = await createDatabase();
  const folder = testFolder();
  const run = (line: string) => {
    const { status, stderr } = spawnSync('sh', ['-c', line], {
      cwd: folder,
      env: {
        PATH: `${installedBinaries}:${process.env['PATH']}`,
        DATABASE_URL: url,
      },
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  };
  const open = () =>
    openStorage({ dataDir: folder, databaseUrl: readDatabaseUrl(url) }, migrations);
  const before = await open();
  const store = storeOf(before);
  for (const email of ['kept@firma.example', 'erased@firma.example']) {
    await store.accept(newRequest(Date.now(), { email }));
  }
  run('pg_dump --format=custom --file=site.dump "$DATABASE_URL"');
  const erased = (await store.list({})).filter(({ email }) => email.startsWith('erased'));
  const ids = erased.map(({ id }) => id);
  logErasures(folder, ids);
  await store.erase(ids);
  await store.accept(newRequest(Date.now(), { email: 'later@firma.example' }));
  await before.close();
  run('pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump');

  const after = await open();
  const emails = async () => (await storeOf(after).list({})).map(({ email }) => email).toSorted();
  expect(await emails()).toEqual(['erased@firma.example', 'kept@firma.example']);
  await exchangeErasures(after, folder);
  await reapplyErasures(after, folder, storeOf(after).erase);
  expect(await emails()).toEqual(['kept@firma.example']);
  await after.close();
});
