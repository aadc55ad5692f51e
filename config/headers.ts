/** The security headers of every answer, stated once for server, static hosts and reverse proxies. */

import { photoHost } from './photos.ts';

/** Origins that deferred pictures may come from, once the visitor has agreed. */
const imageOrigins: readonly string[] = [photoHost];

interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function contentSecurityPolicy(hashes: InlineHashes): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts],
    'style-src': ["'self'", ...hashes.styles],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Features of the browser that this site has no use for. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
];

export function securityHeaders(
  hashes: InlineHashes,
  siteUrl: string | undefined,
): Record<string, string> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(hashes),
    // Only meaningful, and only honest, where the site is reached by https.
    ...(siteUrl?.startsWith('https://')
      ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }
      : {}),
    'X-Content-Type-Options': 'nosniff',
    // The own pages need the path to tell a visitor who comes from another page; nobody else does.
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cross-Origin-Embedder-Policy': 'credentialless',
    'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  };
}
