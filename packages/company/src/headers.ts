/** The headers of every kind of answer, stated once for server, static hosts and reverse proxies. */

import type { Settings } from '@site/sample/settings';
import { settings } from '#site/settings.ts';
import { consentScripts, consentSources } from './consent.ts';
import { photos } from './photos.ts';
import { contactEndpoint } from './site.ts';
import { trustedTypesDirectives } from './trusted-types.ts';

export type HeaderFields = Readonly<Record<string, string>>;

/** The inline code of one document, as sources of its policy. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Allows only what the pages have, and what the operator's scripts need once the visitor agreed. */
async function contentSecurityPolicy(hashes: InlineHashes): Promise<string> {
  const agreed = await consentSources();
  const endpoint = contactEndpoint().startsWith('/') ? [] : [new URL(contactEndpoint()).origin];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashes.scripts, ...agreed['script-src']],
    'style-src': ["'self'", ...hashes.styles, ...agreed['style-src']],
    'img-src': ["'self'", 'data:', ...(photos.host ? [photos.host] : []), ...agreed['img-src']],
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

const policyHeader = 'Content-Security-Policy';

/** The policy of a document for its own `<meta>`, where browsers ignore `frame-ancestors` with an error. */
export const metaPolicy = (headers: HeaderFields): string =>
  (headers[policyHeader] ?? '').replace(/; frame-ancestors [^;]*/, '');

/** Browser features that this site does not use. */
const unusedFeatures = [
  'camera',
  'display-capture',
  'geolocation',
  'microphone',
  'midi',
  'payment',
  'usb',
];

/** `COEP` blocks foreign frames without the same header, so it is left out if the operator lists a frame. */
export const embedderPolicy = (frameSources: readonly string[]): HeaderFields =>
  frameSources.length === 0 ? { 'Cross-Origin-Embedder-Policy': 'credentialless' } : {};

const statedEmbedderPolicy = async (): Promise<HeaderFields> =>
  embedderPolicy((await consentSources())['frame-src']);

/** Every answer: its type is the one that is stated, and only this site may embed it. */
export const commonHeaders: HeaderFields = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The rule for every answer that is not a file: redirects, JSON, refusals. */
export const serverAddress = '/kontakt';
/** The pages below these addresses are templates, which only the server sends, filled in. */
export const isTemplate = (path: string): boolean =>
  /^\/(?:kontakt|inhalte-melden|system-status)\/./.test(path);

/** Browsers revalidate files on each use and get 304 while they are unchanged … */
export const fresh: HeaderFields = { 'Cache-Control': 'no-cache' };
/** … except files whose names change with their content. */
export const lasting: HeaderFields = { 'Cache-Control': 'max-age=31536000, immutable' };

/**
 * Only meaningful, and only honest, where the site is reached by https. It is on every answer that can be the
 * first one a browser gets: the name of a hashed file is known from a document that has said it before.
 */
export const transportSecurity = (
  siteUrl: string | undefined,
  { strictSubdomains = true }: Pick<Settings, 'strictSubdomains'> = settings,
): HeaderFields => {
  if (!siteUrl?.startsWith('https://')) return {};
  const scope = strictSubdomains ? '; includeSubDomains' : '';
  return { 'Strict-Transport-Security': `max-age=63072000${scope}` };
};

/** Pictures with markup (SVG) and the server's own answers: whatever they hold, nothing of it loads or runs. */
export const closedPolicy: HeaderFields = { [policyHeader]: "default-src 'none'" };

/** A worker is under the policy of its own answer, and loads in our documents only with their embedder policy. */
export const workerHeaders = async (): Promise<HeaderFields> => ({
  ...closedPolicy,
  ...(await statedEmbedderPolicy()),
});

export const documentHeaders = async (hashes: InlineHashes): Promise<HeaderFields> => ({
  [policyHeader]: await contentSecurityPolicy(hashes),
  // The own pages need the path to tell a visitor who comes from another page; no other site does.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  ...(await statedEmbedderPolicy()),
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
});
