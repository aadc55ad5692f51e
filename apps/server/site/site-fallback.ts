import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServedSite, SiteFile } from './site-files.ts';
import { isReading, sendSiteFile } from './site-listener.ts';

const slash = '/'.charCodeAt(0);

/** By index, because a pattern anchored at the end takes quadratic time on runs of slashes. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === slash) end -= 1;
  return path.slice(0, end);
}

/** The methods of the server's own addresses, as their routes are registered. */
function ownMethods(app: FastifyInstance): ReadonlyMap<string, ReadonlySet<string>> {
  const own = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = own.get(url) ?? new Set();
    for (const name of [method].flat()) methods.add(name);
    own.set(url, methods);
  });
  return own;
}

/** Answers what the listener passed on: a page with a slash too many, a method that does not belong, or an unknown path. */
export function registerSiteFallback(app: FastifyInstance, site: ServedSite): void {
  const own = ownMethods(app);
  app.addHook('onRequest', async (_, reply) => {
    for (const [name, value] of site.headers) reply.header(name, value);
  });
  // The fallback reads no body; routes that do bring parsers of their own.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  // The framework would ask for its content type before we can say that the method does not belong.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = site.files.get(path);
    if (file && isReading(request.method)) return sendFile(request, reply, file);
    // A page may also be an address that its form posts to.
    const allowed = new Set([...(file ? ['GET', 'HEAD'] : []), ...(own.get(path) ?? [])]);
    if (allowed.size > 0)
      return reply
        .code(405)
        .header('allow', [...allowed].sort().join(', '))
        .send();
    const trimmed = withoutTrailingSlashes(path);
    // Only to a path of our own: `//host/` would otherwise lead away.
    if (trimmed !== path && site.files.get(trimmed))
      return reply.redirect(trimmed + request.url.slice(path.length), 308);
    return sendFile(request, reply, site.notFound, 404);
  });
}

/** For paths the router cannot even read, such as `/%zz`. */
export const answerBadUrl =
  (site: ServedSite) =>
  (_error: Error, request: FastifyRequest, reply: FastifyReply): void => {
    sendFile(request, reply, site.notFound, 404);
  };

/** Answers with a file as the listener would, negotiation included. */
export function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: SiteFile,
  status = file.status ?? 200,
): FastifyReply {
  reply.hijack();
  sendSiteFile(request.raw, reply.raw, file, status);
  return reply;
}
