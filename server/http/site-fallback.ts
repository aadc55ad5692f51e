import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Site, SiteFile } from './site-files.ts';
import { isReading, sendSiteFile } from './site-listener.ts';

/** What the listener passed on: a page with a slash too many, a method that does not belong, or nothing. */
export function registerSiteFallback(app: FastifyInstance, site: Site): void {
  app.addHook('onRequest', async (_, reply) => {
    for (const [name, value] of site.headers) reply.header(name, value);
  });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = site.files.get(path);
    if (file && isReading(request.method)) return answer(request, reply, file, 200);
    if (file) return reply.code(405).header('allow', 'GET, HEAD').send();
    const trimmed = path.replace(/\/+$/, '');
    // Only to a path of our own: `//host/` would otherwise lead away.
    if (trimmed !== path && site.files.has(trimmed)) return reply.redirect(trimmed, 308);
    return answer(request, reply, site.notFound, 404);
  });
}

function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status: number,
): FastifyReply {
  reply.hijack();
  sendSiteFile(request.raw, reply.raw, file, status);
  return reply;
}
