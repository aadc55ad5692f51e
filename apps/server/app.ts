import { randomUUID } from 'node:crypto';
import { minute } from '@site/base';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { answerClientErrors, registerErrors } from './http/client-errors.ts';
import { registerForwardedWarning } from './http/forwarded-warning.ts';
import { type HealthDependencies, registerHealth } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { registerLoadShedding } from './http/load-shedding.ts';
import { registerRequestLog } from './http/request-log.ts';
import type { Service } from './service.ts';
import { takeTemplates } from './site/page-template.ts';
import { answerBadUrl, registerSiteFallback } from './site/site-fallback.ts';
import { type Site, servedSite } from './site/site-files.ts';

interface Dependencies {
  readonly site: Site;
  /** Left out or false: no log at all. */
  readonly logger?: FastifyBaseLogger | false | undefined;
  /** Addresses and CIDR blocks whose `X-Forwarded-For` counts; none when left out. */
  readonly trustProxy?: readonly string[] | undefined;
  /** Left out: the pages alone, as their tests use them. */
  readonly services?: readonly Pick<Service, 'templates' | 'routes' | 'files' | 'frame'>[];
  readonly health?: HealthDependencies | undefined;
  /** Left out: no load is shed. */
  readonly shedsLoad?: boolean;
}

/** The whole application without a port, so that tests use the real one. */
export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { logger, trustProxy = [], services = [], health, shedsLoad } = dependencies;
  const { site: built, templates } = takeTemplates(
    dependencies.site,
    services.flatMap((service) => service.templates),
    () => Object.assign({}, ...services.map(({ frame }) => frame?.())),
  );
  const site = servedSite(
    built,
    services.flatMap(({ files }) => files ?? []),
  );
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    ...(trustProxy.length > 0 ? { trustProxy: [...trustProxy] } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    // A hook reads the first status report, which may take long on a busy machine. systemd waits as long (TimeoutStartSec).
    pluginTimeout: 3 * minute,
    genReqId: () => randomUUID().slice(0, 8),
    // A client that is still connected while the server closes gets its answer.
    return503OnClosing: false,
    frameworkErrors: answerBadUrl(site),
    clientErrorHandler: answerClientErrors(site),
    serverFactory: (handler) => createListener(site, handler, health?.isClosing),
  });
  registerRequestLog(app);
  registerForwardedWarning(app);
  registerErrors(app, site);
  registerSiteFallback(app, site);
  if (shedsLoad) registerLoadShedding(app);
  if (health) registerHealth(app, health);
  for (const service of services) service.routes(app, templates, built);
  return app;
}
