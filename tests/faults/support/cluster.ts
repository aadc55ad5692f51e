/** PostgreSQL, three instances and a proxy, each of which a test can kill, stop and start again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readDatabaseUrl } from '../../../server/database/database-url.ts';
import { openPostgres } from '../../../server/database/postgres-engine.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres/postgres-server.ts';
import { freePort } from '../../support/site-server.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Child, startChild } from './child.ts';

export interface Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: PostgresServer;
  readonly instances: Child[];
  /** Starts an instance that was killed, at its former address. */
  restart(index: number): Promise<void>;
  close(): Promise<void>;
}

const statusConfig = (port: number) => `
interval: 1s
timeout: 500ms
components:
  - id: web
    name: Webserver
    probes:
      - tcp: { host: 127.0.0.1, port: ${port} }
`;

async function createDatabase(server: PostgresServer, name: string): Promise<string> {
  const engine = await openPostgres(readDatabaseUrl(server.url('postgres')));
  await sql`create database ${sql.id(name)}`.execute(engine.db);
  await engine.close();
  return server.url(name);
}

export async function startCluster(environment: Record<string, string>): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  const database = await startPostgres(folder, { isDurable: true });
  const databaseUrl = await createDatabase(database, 'site');
  const config = join(folder, 'status.yaml');
  writeFileSync(config, statusConfig(database.port));
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
  const instances = await Promise.all([0, 1, 2].map(start));
  const balancer: Balancer = await startBalancer(ports);
  return {
    url: balancer.url,
    databaseUrl,
    database,
    instances,
    restart: async (index) => {
      instances[index] = await start(index);
    },
    close: async () => {
      await balancer.stop();
      await Promise.all(instances.map((child) => child.kill('SIGKILL')));
      await database.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
