import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { HtmlPage } from '../site/page-template.ts';
import { handoverPath } from './handover-page.ts';

const compress = promisify(brotliCompress);

/** A level that takes about a millisecond; the highest would take a hundred. */
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const queryOf = ({ url }: FastifyRequest): string => {
  const start = url.indexOf('?');
  return start < 0 ? '' : url.slice(start);
};

/** The route reads only the address of a request. It sets no cookie and has no rate limit. */
export function registerHandover(
  app: FastifyInstance,
  page: (query: string, now: number) => HtmlPage,
  clock: Clock,
): void {
  const send = async (request: FastifyRequest, reply: FastifyReply) => {
    const { html, headers } = page(queryOf(request), clock.now());
    reply
      .headers(Object.fromEntries(headers))
      // The sheet begins today: tomorrow the same address says something else.
      .header('cache-control', 'no-cache')
      .header('x-robots-tag', 'noindex')
      .header('vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'br').send(await compress(html, options));
  };
  app.get(handoverPath, send);
  app.get(`${handoverPath}/`, (request, reply) =>
    reply.redirect(handoverPath + queryOf(request), 308),
  );
}
