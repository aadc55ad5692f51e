import type { FastifyInstance } from 'fastify';
import type { ServedSite } from '../site/site-files.ts';
import { sendSiteFile } from '../site/site-listener.ts';

/** Client errors keep their status; every other error gets the page for failures. */
export function registerErrors(app: FastifyInstance, site: ServedSite): void {
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) {
      return reply.code(status).type('text/plain; charset=utf-8').send(`${status}\n`);
    }
    // Name and code alone: the message may quote what a visitor typed.
    request.log.error({ error: error.name, code: error.code }, 'request failed');
    reply.hijack();
    sendSiteFile(request.raw, reply.raw, site.failure, 500);
    return reply;
  });
}
