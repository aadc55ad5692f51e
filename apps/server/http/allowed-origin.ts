import type { FastifyRequest } from 'fastify';

/**
 * Whether a form on this site, or on one that the operator has listed, sent the request. Browsers say so in
 * `Sec-Fetch-Site`, older ones in `Origin`. A client without either is not a browser, so no page can
 * send requests in a user's name through it.
 */
export function isAllowedOrigin(request: FastifyRequest, listed: readonly string[]): boolean {
  if (listed.includes(request.headers.origin ?? '')) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  // Fastify takes `request.host` from the proxy only if the proxy is trusted.
  return URL.canParse(origin) && new URL(origin).host === request.host.toLowerCase();
}
