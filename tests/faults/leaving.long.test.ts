/** A subscriber who leaves is deleted, also while the data folder cannot be written, and stays deleted. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSigner } from '@site/base';
import { openStorage, readDatabaseUrl, type Storage } from '@site/storage';
import { afterEach, expect, it } from 'vitest';
import { migrations } from '../../apps/server/migrations.ts';
import { openStatusStore } from '../../apps/server/status/store/status-store.ts';
import { subscriptionLinks } from '../../apps/server/status/subscriptions/links.ts';
import { needs } from '../support/machine/needs.ts';
import { mountDisk } from '../support/machine/small-disk.ts';
import { testFolder } from '../support/machine/test-folder.ts';
import { hasPostgres } from '../support/postgres/postgres-binaries.ts';
import { startPostgres } from '../support/postgres/postgres-server.ts';
import { startChild } from './support/child.ts';
import { createDatabase } from './support/cluster.ts';
import { childSecret } from './support/load.ts';

const endings: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0).toReversed()) await end();
});

const probe = mountDisk(1);
probe?.unmount();
const root = needs('root (it mounts a small disk)', probe);

const email = 'abonnent@firma.example';

function mounted() {
  const disk = mountDisk(32, 40);
  if (!disk) throw new Error('This process may not mount.');
  endings.push(disk.unmount);
  return disk;
}

/** A server on this folder with one subscriber, and what the test asks of them. */
async function openScene(dataDir: string, databaseUrl?: string) {
  const config = join(testFolder(), 'status.yaml');
  writeFileSync(
    config,
    'components:\n  - id: web\n    name: Webserver\n    probes:\n      - tcp: { host: 127.0.0.1, port: 9 }\n',
  );
  const start = async () => {
    const child = await startChild({
      DATA_DIR: dataDir,
      STATUS_CONFIG: config,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    });
    endings.push(() => child.kill('SIGKILL'));
    return child;
  };
  const first = await start();
  const url = databaseUrl === undefined ? undefined : readDatabaseUrl(databaseUrl);
  const onDatabase = async <T>(work: (storage: Storage) => Promise<T>): Promise<T> => {
    const storage = await openStorage({ dataDir, databaseUrl: url }, migrations);
    return work(storage).finally(() => storage.close());
  };
  const id = await onDatabase(async (storage) => {
    const store = openStatusStore(storage);
    const now = Date.now();
    await store.askSubscriber({ email, components: [], mailbox: '', now });
    const [asked] = await store.subscribersOf(email);
    await store.confirmSubscriber(asked?.id ?? '', now);
    return asked?.id ?? '';
  });
  const links = subscriptionLinks(createSigner(childSecret), first.url);
  return {
    id,
    leave: async () => {
      const answer = await fetch(links.choiceLink(id), {
        method: 'POST',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
      return answer.status;
    },
    readiness: async () => (await fetch(`${first.url}/readyz`)).json(),
    subscribers: () => onDatabase((storage) => openStatusStore(storage).subscribersOf(email)),
    restart: async () => {
      await first.kill('SIGTERM');
      await start();
    },
  };
}

it('leaves PostgreSQL although the data folder can only be read; its file follows', {
  ...needs('root and PostgreSQL', probe && hasPostgres),
}, async () => {
  const database = await startPostgres(testFolder());
  endings.push(database.kill);
  await createDatabase(database.url('postgres'));
  const disk = mounted();
  const scene = await openScene(disk.folder, database.url('site'));
  disk.makeReadOnly();
  expect(await scene.leave()).toBe(200);
  expect(await scene.subscribers()).toEqual([]);
  await expect.poll(scene.readiness).toMatchObject({ ready: false, storage: true, disk: false });
  disk.makeWritable();
  await scene.restart();
  expect(readFileSync(join(disk.folder, 'erasures.txt'), 'utf8')).toBe(`${scene.id}\n`);
});

it('leaves SQLite although no inode is left; its file follows', root, async () => {
  const disk = mounted();
  const scene = await openScene(disk.folder);
  const makeRoom = disk.useInodes();
  expect(await scene.leave()).toBe(200);
  await expect.poll(scene.readiness).toMatchObject({ ready: false, disk: false });
  makeRoom();
  expect(await scene.subscribers()).toEqual([]);
  await scene.restart();
  expect(readFileSync(join(disk.folder, 'erasures.txt'), 'utf8')).toBe(`${scene.id}\n`);
});
