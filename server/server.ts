/** The whole server from its environment, ready to listen: the database, the services, the application over them. */
import type { Logger } from 'pino';
import type { PageRenderer } from '../schemas/page-renderer.ts';
import { buildApp } from './app.ts';
import { keyValues } from './database/key-values.ts';
import { describeDatabase } from './database/migrator.ts';
import { openStorage } from './database/open-database.ts';
import type { Environment } from './env.ts';
import { features } from './features.ts';
import { migrations } from './migrations.ts';
import { backupAge, startBackups } from './operations/backup-schedule.ts';
import { keepErasures } from './operations/erasures.ts';
import { watchEventLoopDelay } from './operations/event-loop-delay.ts';
import { serveMetrics } from './operations/metrics.ts';
import { openSigner } from './operations/secret.ts';
import { shutDown } from './operations/shutdown.ts';
import { storageProblem } from './operations/storage-remedy.ts';
import { openDelivery } from './outbox/delivery.ts';
import type { Site } from './site/site-files.ts';
import { createPost } from './webhooks/post-webhook.ts';

/** The renderer is the one that the site was built with. */
export async function createSiteServer(
  environment: Environment,
  log: Logger,
  site: Site,
  renderer: PageRenderer,
) {
  let waitsFor: string | undefined;
  const engine = await openStorage(environment, migrations, {
    onFullDisk: (error) => {
      waitsFor = storageProblem(error);
    },
    onSlowMigration: () =>
      log.warn(
        'the tables are being brought up to date, which takes long: leave the server running',
      ),
  });
  const database = engine.isShared ? await describeDatabase(engine, migrations) : undefined;
  const { clock } = engine;
  const common = { engine, clock, uptime: performance, log };
  const delivery = openDelivery(common, environment);
  const values = keyValues(engine.db);
  // Must run before the services, which erase again what a restore brought back.
  const stopErasures = await keepErasures(engine, environment.dataDir, log);
  const signer = await openSigner(engine, values, log, environment);
  const context = { ...common, values, signer, delivery, webhooks: createPost(), renderer };
  const services = await Promise.all(features.map((start) => start(context, environment)));
  delivery.start(Object.assign({}, ...services.map((service) => service.outboxKinds)));
  const { dataDir, backupDir, metricsHost: host, metricsPort: port } = environment;
  const openMetrics = (port: number) => {
    const readDelay = watchEventLoopDelay();
    return serveMetrics({ host, port }, async () => {
      const metrics = await Promise.all(services.map((service) => service.metrics()));
      return [readDelay(), ...metrics.flat()];
    });
  };
  const metrics = port === undefined ? undefined : await openMetrics(port);
  const stopBackups = backupDir
    ? startBackups({ dataDir, backupDir }, { log, age: () => backupAge(values, clock.now()) })
    : async () => {};
  let closing = false;
  const app = buildApp({
    site,
    logger: log,
    trustProxy: environment.trustProxy,
    services,
    shedsLoad: true,
    health: {
      checkStorage: async () => {
        await Promise.all(services.map((service) => service.checkHealth()));
      },
      dataDir,
      minFreeBytes: environment.minFreeBytes,
      isClosing: () => closing,
    },
  });
  return {
    app,
    mailDescription: delivery.description,
    /** `PostgreSQL 18.4`; empty for the file. */
    databaseDescription: database ? `${database.engine} ${database.version}` : '',
    /** Why nothing can be stored yet: the pages are served all the same. */
    waitsFor,
    /** From now on `/healthz` and `/readyz` say no, so that a proxy sends new visitors elsewhere. */
    refuseNew: () => {
      closing = true;
    },
    close: async () => {
      metrics?.close();
      stopErasures();
      await shutDown(app, [...services, delivery, { stop: stopBackups }]);
      await engine.close();
    },
  };
}
