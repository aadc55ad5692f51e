/** PostgreSQL and three instances, each of which a test can kill and start again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage, readDatabaseUrl, type Storage } from '@site/storage';
import { Client } from 'pg';
import { migrations } from '../../../apps/server/migrations.ts';
import { openScripted } from '../../support/machine/scripted-server.ts';
import { startPostgres } from '../../support/postgres/postgres-server.ts';
import { type Child, startChild } from './child.ts';

const statusConfig = (port: number) => `
interval: 4s
timeout: 500ms
components:
  - id: web
    name: Webserver
    probes:
      - tcp: { host: 127.0.0.1, port: ${port} }
`;

export async function withDatabase<T>(url: string, work: (storage: Storage) => Promise<T>) {
  const place = { dataDir: '', databaseUrl: readDatabaseUrl(url) };
  const storage = await openStorage(place, migrations, { isUnchanged: true });
  return work(storage).finally(() => storage.close());
}

export async function createDatabase(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('create database site');
  await client.end();
}

export async function startCluster(environment: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closing.toReversed()) await one();
  };
  try {
    const database = await startPostgres(folder);
    closing.push(() => database.kill());
    const databaseUrl = database.url('site');
    await createDatabase(database.url('postgres'));
    const target = await openScripted((socket) => void socket.end());
    closing.push(target.close);
    const config = join(folder, 'status.yaml');
    writeFileSync(config, statusConfig(target.port));
    const start = (index: number) =>
      startChild({
        ...environment,
        DATABASE_URL: databaseUrl,
        // Instances hold nothing in common but the database.
        DATA_DIR: join(folder, `instance-${index}`),
        STATUS_CONFIG: config,
      });
    const instances: Child[] = [];
    closing.push(() => Promise.all(instances.map((child) => child.kill('SIGKILL'))));
    instances.push(...(await Promise.all([0, 1, 2].map(start))));
    return {
      databaseUrl,
      instances,
      /** Starts an instance that has ended. */
      restart: async (index: number) => {
        instances[index] = await start(index);
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

export type Cluster = Awaited<ReturnType<typeof startCluster>>;
