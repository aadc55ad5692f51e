import { type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify';
import { registerErrors } from './http/errors.ts';
import type { Site } from './http/site-files.ts';
import { registerSite } from './http/site-routes.ts';

export interface Dependencies {
  readonly site: Site;
  readonly logger: FastifyServerOptions['logger'];
}

/** The whole application without a port, so that tests drive the real thing. */
export function buildApp({ site, logger = false }: Dependencies): FastifyInstance {
  const app = fastify({ logger, disableRequestLogging: true });
  registerErrors(app, site);
  registerSite(app, site);
  return app;
}
