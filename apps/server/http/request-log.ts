import type { FastifyInstance } from 'fastify';

/** Polled every few seconds, so logged at `debug` unless the check fails. */
const polled: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** Logs one line per answer. Leaves out who asked and the full address on purpose. */
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
