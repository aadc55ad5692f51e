import type { FastifyInstance } from 'fastify';
import type { Site } from './site-files.ts';
import { sendSiteFile } from './site-listener.ts';

/** What is no file of the site: a page with a slash too many, a method that does not belong, or nothing. */
export function registerSiteFallback(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (_, reply) => {
    for (const [name, value] of site.headers) reply.header(name, value);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (site.files.has(path)) return reply.code(405).header('allow', 'GET, HEAD').send();
    const trimmed = path.replace(/\/+$/, '');
    // Only to a path of our own: `//host/` would otherwise lead away.
    if (trimmed !== path && site.files.has(trimmed)) return reply.redirect(trimmed, 308);
    reply.hijack();
    sendSiteFile(request.raw, reply.raw, site.notFound, 404);
    return reply;
  });
}
