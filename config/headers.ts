/** The security headers of every answer, stated once for server, static hosts and reverse proxies. */

import { consentScripts, consentSources } from './consent.ts';
import { photoHost } from './photos.ts';
import { contactEndpoint } from './site.ts';
import { trustedTypesDirectives } from './trusted-types.ts';

interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Nothing is allowed but what the pages have, and what the operator's scripts need once the visitor agreed. */
async function contentSecurityPolicy(hashes: InlineHashes): Promise<string> {
  const agreed = await consentSources();
  const endpoint = contactEndpoint().startsWith('/') ? [] : [new URL(contactEndpoint()).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...agreed['script-src']],
    'style-src': ["'self'", ...hashes.styles, ...agreed['style-src']],
    'img-src': ["'self'", 'data:', photoHost, ...agreed['img-src']],
    'font-src': ["'self'", ...agreed['font-src']],
    'connect-src': ["'self'", ...endpoint, ...agreed['connect-src']],
    'frame-src': agreed['frame-src'],
    'media-src': agreed['media-src'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...endpoint],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    ...trustedTypesDirectives(consentScripts),
  };
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

/** Features of the browser that this site has no use for. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** Shuts out every foreign frame that does not say the same of itself, so it gives way where the operator lists one. */
export const embedderPolicy = (frameSources: readonly string[]): Record<string, string> =>
  frameSources.length === 0 ? { 'Cross-Origin-Embedder-Policy': 'credentialless' } : {};

export async function securityHeaders(
  hashes: InlineHashes,
  siteUrl: string | undefined,
): Promise<Record<string, string>> {
  return {
    'Content-Security-Policy': await contentSecurityPolicy(hashes),
    // Only meaningful, and only honest, where the site is reached by https.
    ...(siteUrl?.startsWith('https://')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    // The own pages need the path to tell a visitor who comes from another page; nobody else does.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...embedderPolicy((await consentSources())['frame-src']),
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}
