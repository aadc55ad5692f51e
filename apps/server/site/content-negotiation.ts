import { Negotiator } from '@fastify/accept-negotiator';
import type { Encoding, SiteBody, SiteFile } from './site-files.ts';

/** Prefers Brotli to gzip where the client weighs them alike. */
const encodings = new Negotiator<'br' | 'gzip'>({ supportedValues: ['br', 'gzip'] });

const chooseEncoding = (acceptEncoding: string | undefined): Encoding =>
  (acceptEncoding && encodings.negotiate(acceptEncoding.toLowerCase())) || 'identity';

export const chooseBody = (file: SiteFile, acceptEncoding: string | undefined): SiteBody =>
  file[chooseEncoding(acceptEncoding)] ?? file.identity;

/** Weak comparison of `If-None-Match`, as a GET needs it. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
