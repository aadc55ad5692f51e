import type { FastifyInstance } from 'fastify';

/** Polled every few seconds: logged at `debug`, unless the answer says no. */
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
