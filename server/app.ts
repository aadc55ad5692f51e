import { randomUUID } from 'node:crypto';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { type ContactDependencies, registerContact } from './contact/contact-routes.ts';
import { createPages, templatePaths } from './contact/pages.ts';
import { answerClientErrors } from './http/client-errors.ts';
import { registerErrors } from './http/errors.ts';
import { type HealthDependencies, registerHealth } from './http/health.ts';
import { createListener } from './http/listener.ts';
import { takeTemplates } from './http/page-template.ts';
import { registerRequestLog } from './http/request-log.ts';
import { answerBadUrl, registerSiteFallback } from './http/site-fallback.ts';
import type { Site } from './http/site-files.ts';

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
  const templates = contact && takeTemplates(dependencies.site, templatePaths);
  const site = templates?.site ?? dependencies.site;
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    ...(trustProxy ? { trustProxy } : {}),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'id' }),
    genReqId: () => randomUUID().slice(0, 8),
    // Whoever is still connected while the server closes gets an answer like any other, and then a closed connection.
    return503OnClosing: false,
    frameworkErrors: answerBadUrl(site),
    clientErrorHandler: answerClientErrors(site),
    serverFactory: (handler) => createListener(site, handler),
  });
  registerRequestLog(app);
  registerErrors(app, site);
  registerSiteFallback(app, site);
  if (health) registerHealth(app, health);
  if (contact && templates) {
    registerContact(app, { ...contact, pages: createPages(templates.html) });
  }
  return app;
}
