/** The whole server from its environment, ready to listen: the database, the services, the application over them. */

import { systemClock } from '@site/base';
import { company } from '@site/company/company';
import { type Delivery, startDelivery } from '@site/delivery';
import type { PageRenderer } from '@site/monitor/page-renderer';
import { keepErasures, openStorage, values as valuesOf } from '@site/storage';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Environment } from './env.ts';
import { features } from './features.ts';
import { migrations } from './migrations.ts';
import { backupAge, startBackups } from './process/backup-schedule.ts';
import { watchEventLoopDelay } from './process/event-loop-delay.ts';
import { serveMetrics } from './process/metrics.ts';
import { openSigner } from './process/secret.ts';
import { shutDown } from './process/shutdown.ts';
import type { Site } from './site/site-files.ts';

/** The renderer is the one that the site was built with. */
export async function createSiteServer(
  environment: Environment,
  log: Logger,
  site: Site,
  renderer: PageRenderer,
) {
  const storage = await openStorage(environment, migrations, { isServer: true });
  const values = valuesOf(storage.db);
  const clock = systemClock;
  const common = { storage, clock, uptime: performance, log };
  // Must run before the services, which erase again what a restore brought back.
  const stopErasures = await keepErasures(storage, environment.dataDir, log);
  const signer = await openSigner(storage, values, log, environment);
  let delivery: Delivery | undefined;
  const nothing = { requests: undefined, subscribers: undefined };
  const context = {
    ...common,
    values,
    signer,
    renderer,
    delivery: {
      wake: () => delivery?.wake(),
      pauses: () => delivery?.pauses() ?? nothing,
    },
  };
  const services = await Promise.all(features.map((start) => start(context, environment)));
  delivery = startDelivery(
    {
      ...common,
      dataDir: environment.dataDir,
      smtp: environment.smtp,
      from: { name: company.brand, address: environment.mailFrom },
      subscriberRate: environment.statusMailRate,
    },
    services.flatMap(({ kinds }) => kinds),
  );
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
    /** Why nothing can be stored yet: the pages are served all the same. */
    waitsFor: storage.waitsFor,
    /** From now on `/healthz` and `/readyz` say no, so that a proxy sends new visitors elsewhere. */
    refuseNew: () => {
      closing = true;
    },
    close: async () => {
      metrics?.close();
      stopErasures();
      await shutDown(app, [...services, delivery, { stop: stopBackups }]);
      await storage.close();
    },
  };
}
