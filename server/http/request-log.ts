import type { FastifyInstance } from 'fastify';

/** Monitoring asks every few seconds, and would bury everything else. An answer that says no is worth a line. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** One line per answer, under the request's id: who asked, and for which address in full, is left out on purpose. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route = 'unknown' } = request.routeOptions;
    const level = polled.has(route) && reply.statusCode < 400 ? 'debug' : 'info';
    request.log[level](
      {
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
