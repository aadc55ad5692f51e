import type { Encoding } from './site-files.ts';

/**
 * The best form of a body the client accepts: Brotli before gzip before none.
 * Only a coding the client names with a weight above zero counts.
 */
export function preferredEncoding(header: string | undefined): readonly Encoding[] {
  if (!header) return ['identity'];
  const accepted = new Set<string>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    if (weight === undefined || Number(weight.slice(2)) > 0) accepted.add(name);
  }
  const order: Encoding[] = [];
  if (accepted.has('br')) order.push('br');
  if (accepted.has('gzip')) order.push('gzip');
  order.push('identity');
  return order;
}

/** Weak comparison of `If-None-Match`, as a GET needs it. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
