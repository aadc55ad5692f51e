/** The commands for dumps: docs/scaling.md. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { exchangeErasures, openStorage, readDatabaseUrl, reapplyErasures } from '@site/storage';
import { needs } from '@site/testing/machine/needs';
import { testFolder } from '@site/testing/machine/test-folder';
import { installedBinaries } from '@site/testing/postgres/postgres-binaries';
import { createDatabase } from '@site/testing/postgres/test-database';
import { newRequest } from '@site/testing/server/test-store';
import { expect, inject, it } from 'vitest';
import { migrations } from '../migrations.ts';
import { openContactStore } from './store/contact-store.ts';

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
  const store = openContactStore(before);
  for (const email of ['kept@firma.example', 'erased@firma.example']) {
    await store.accept(newRequest(Date.now(), { email }));
  }
  run('pg_dump --format=custom --file=site.dump "$DATABASE_URL"');
  const erased = (await store.list({})).filter(({ email }) => email.startsWith('erased'));
  const ids = erased.map(({ id }) => id);
  writeFileSync(join(folder, 'erasures.txt'), ids.join('\n'));
  await store.erase(ids);
  await store.accept(newRequest(Date.now(), { email: 'later@firma.example' }));
  await before.close();
  run('pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump');

  const after = await open();
  const emails = async () =>
    (await openContactStore(after).list({})).map(({ email }) => email).toSorted();
  expect(await emails()).toEqual(['erased@firma.example', 'kept@firma.example']);
  await exchangeErasures(after, folder);
  await reapplyErasures(after, folder, openContactStore(after).erase);
  expect(await emails()).toEqual(['kept@firma.example']);
  await after.close();
});
