/** PostgreSQL, three instances and a proxy, each of which a test can kill, stop and start again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readDatabaseUrl } from '../../../server/database/database-url.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { openPostgres } from '../../../server/database/postgres-engine.ts';
import { openScripted } from '../../support/machine/scripted-server.ts';
import { freePort } from '../../support/machine/site-server.ts';
import { startPostgres } from '../../support/postgres/postgres-server.ts';
import { startBalancer } from './balancer.ts';
import { type Child, startChild } from './child.ts';

/** Seconds between two measurements of the status. */
export const measuringInterval = 4;

const statusConfig = (port: number) => `
interval: ${measuringInterval}s
timeout: 500ms
components:
  - id: web
    name: Webserver
    probes:
      - tcp: { host: 127.0.0.1, port: ${port} }
`;

export async function withDatabase<T>(url: string, work: (engine: Engine) => Promise<T>) {
  const engine = await openPostgres(readDatabaseUrl(url));
  return work(engine).finally(() => engine.close());
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
    await withDatabase(database.url('postgres'), ({ db }) => sql`create database site`.execute(db));
    const measured = { count: 0 };
    const target = await openScripted((socket) => {
      measured.count += 1;
      socket.end();
    });
    closing.push(target.close);
    const config = join(folder, 'status.yaml');
    writeFileSync(config, statusConfig(target.port));
    const ports = [await freePort(), await freePort(), await freePort()];
    const start = (index: number) =>
      startChild({
        ...environment,
        DATABASE_URL: databaseUrl,
        // Instances hold nothing in common but the database.
        DATA_DIR: join(folder, `instance-${index}`),
        STATUS_CONFIG: config,
        PORT: String(ports[index]),
      });
    const instances: Child[] = [];
    closing.push(() => Promise.all(instances.map((child) => child.kill('SIGKILL'))));
    instances.push(...(await Promise.all(ports.map((_, index) => start(index)))));
    const balancer = await startBalancer(ports);
    closing.push(balancer.close);
    return {
      /** The address of the proxy. */
      url: balancer.url,
      databaseUrl,
      database,
      instances,
      /** How often the target of the status was measured, by whichever instance. */
      measured,
      /** Starts an instance that has ended, at its former address. */
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
