import { Negotiator } from '@fastify/accept-negotiator';
import type { SiteBody, SiteFile } from './site-files.ts';

/** Brotli before gzip where the client weighs them alike. Nothing for a client that names neither. */
const encodings = new Negotiator<'br' | 'gzip'>({ supportedValues: ['br', 'gzip'] });

export function chooseBody(file: SiteFile, acceptEncoding: string | undefined): SiteBody {
  const encoding = acceptEncoding && encodings.negotiate(acceptEncoding.toLowerCase());
  return (encoding && file[encoding]) || file.identity;
}

/** Weak comparison of `If-None-Match`, as a GET needs it. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
