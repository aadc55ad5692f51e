import type { FastifyRequest } from 'fastify';

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/**
 * Whether a form on this site, or on one the operator has listed, sent the request. Browsers say so in `Sec-Fetch-Site`; older ones at
 * least name their origin; what names neither is no browser and cannot be anybody's victim.
 */
export function isAllowedOrigin(request: FastifyRequest, listed: readonly string[]): boolean {
  if (listed.includes(request.headers.origin ?? '')) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  const { origin } = request.headers;
  if (origin === undefined) return true;
  // `request.host` is the proxy's word only when the proxy is trusted.
  return hostOf(origin) === request.host.toLowerCase();
}
