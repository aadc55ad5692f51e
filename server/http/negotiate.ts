import type { Encoding, SiteBody, SiteFile } from './site-files.ts';

/**
 * Brotli before gzip before none, of what the client names with a weight above zero. How it weighs them is left out: the
 * choice is the server's (RFC 9110, section 12.5.3), and the smallest form the client accepts serves it best.
 */
function parseAccepted(header: string): readonly Encoding[] {
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (weight === undefined || Number(weight.slice(2)) > 0) accepted.add(name);
  }
  return (['br', 'gzip'] as const).filter((encoding) => accepted.has(encoding));
}

/* Browsers send a handful of different values; the bound keeps a hostile client from filling memory. */
const remembered = new Map<string, readonly Encoding[]>();
const REMEMBERED_MOST = 100;

export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return [];
  const known = remembered.get(header);
  if (known) return known;
  const parsed = parseAccepted(header);
  if (remembered.size < REMEMBERED_MOST) remembered.set(header, parsed);
  return parsed;
}

export function chooseBody(file: SiteFile, acceptEncoding: string | undefined): SiteBody {
  for (const encoding of acceptedEncodings(acceptEncoding)) {
    const body = file[encoding];
    if (body) return body;
  }
  return file.identity;
}

/** Weak comparison of `If-None-Match`, as a GET needs it. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag || header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
