import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { type ContactDependencies, registerContact } from './contact/contact-routes.ts';
import { createPages, templatePaths } from './contact/pages.ts';
import { registerErrors } from './http/errors.ts';
import { type HealthDependencies, registerHealth } from './http/health.ts';
import { takeTemplates } from './http/page-template.ts';
import { registerRequestLog } from './http/request-log.ts';
import type { Site } from './http/site-files.ts';
import { registerSite } from './http/site-routes.ts';

export interface Dependencies {
  readonly site: Site;
  /** Left out or false: no log at all. */
  readonly logger?: FastifyBaseLogger | false | undefined;
  /** Whose `X-Forwarded-For` counts; nobody's when left out. */
  readonly trustProxy?: ((address: string) => boolean) | undefined;
  /** Left out: a site that takes no requests, as tests of the pages use it. */
  readonly contact?: Omit<ContactDependencies, 'pages'> | undefined;
  readonly health?: HealthDependencies | undefined;
}

/** The whole application without a port, so that tests drive the real thing. */
export function buildApp(dependencies: Dependencies): FastifyInstance {
  const { logger, trustProxy, contact, health } = dependencies;
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    ...(trustProxy ? { trustProxy } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID().slice(0, 8),
    // A client that stops half-way does not keep its place for ever.
    requestTimeout: 30_000,
  });
  registerRequestLog(app);
  if (health) registerHealth(app, health);
  if (!contact) {
    registerErrors(app, dependencies.site);
    registerSite(app, dependencies.site);
    return app;
  }
  const { site, html } = takeTemplates(dependencies.site, templatePaths);
  registerErrors(app, site);
  registerContact(app, { ...contact, pages: createPages(html) });
  registerSite(app, site);
  return app;
}
