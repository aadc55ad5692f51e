import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { registerErrors } from './http/errors.ts';
import { createListener } from './http/listener.ts';
import { registerSiteFallback } from './http/site-fallback.ts';
import type { Site } from './http/site-files.ts';

export interface Dependencies {
  readonly site: Site;
  readonly logger?: FastifyServerOptions['logger'];
}

/** The whole application without a port, so that tests drive the real thing. */
export function buildApp({ site, logger = false }: Dependencies): FastifyInstance {
  const app = fastify({
    logger,
    disableRequestLogging: true,
    serverFactory: (handler) => createListener(site, handler),
  });
  registerErrors(app, site);
  registerSiteFallback(app, site);
  return app;
}
