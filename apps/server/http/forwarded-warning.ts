import type { FastifyInstance } from 'fastify';

const warning =
  'X-Forwarded-For came from an address that TRUST_PROXY does not list, and was ignored. Behind a proxy all visitors ' +
  'then share one limit (5 requests in ten minutes): set TRUST_PROXY to the address of the proxy, such as 127.0.0.1 for ' +
  'one on this machine. Without a proxy a client has sent it, and nothing is to be done.';

/** Warns once of a proxy that is not trusted. Names no address, because it may be a visitor's. */
export function registerForwardedWarning(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    // `request.ips` goes beyond the socket's own address only behind a trusted proxy.
    if ((request.ips?.length ?? 1) > 1) return;
    hasWarned = true;
    request.log.warn(warning);
  });
}
