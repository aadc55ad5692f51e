import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag, preferredEncoding } from './negotiate.ts';
import type { Site, SiteFile } from './site-files.ts';

export function sendSiteFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status = 200,
): FastifyReply {
  const order = preferredEncoding(request.headers['accept-encoding']);
  const encoding = order.find((candidate) => file.bodies.has(candidate)) ?? 'identity';
  const chosen = file.bodies.get(encoding);
  if (!chosen) throw new Error('A site file without a body.');

  reply.header('content-type', file.contentType);
  reply.header('cache-control', status === 200 ? file.cacheControl : 'no-store');
  if (file.bodies.size > 1) reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  if (status === 200) {
    reply.header('etag', chosen.etag);
    if (matchesEtag(request.headers['if-none-match'], chosen.etag)) return reply.code(304).send();
  }
  return reply.code(status).send(chosen.body);
}

/** Every built file under its address; anything else is the not-found page. */
export function registerSite(app: FastifyInstance, site: Site): void {
  for (const [path, file] of site.files) {
    app.get(path, (request, reply) => sendSiteFile(request, reply, file));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
    if (trimmed !== path && site.files.has(trimmed)) return reply.redirect(trimmed, 308);
    return sendSiteFile(request, reply, site.notFound, 404);
  });
}
