import { companyEntries } from './company.ts';

const isSample = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'sample' in entry && entry.sample === true;

/** The names of the entries an operator has not filled in yet. */
export const samplesLeft = (entries: Record<string, unknown> = companyEntries): string[] =>
  Object.keys(entries).filter((key) => isSample(entries[key]));

/** True for a URL that strangers can reach, so that the sample identity must not appear under it. */
export function isPublicUrl(url: string): boolean {
  const { hostname } = new URL(url);
  return !(
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\./.test(hostname) ||
    /\.(localhost|test|invalid|local)$/.test(hostname)
  );
}

/**
 * The sentence that stops a production build or start, or nothing when all is well.
 * Without `SITE_URL` the site is a local trial run and may show the sample.
 */
export function sampleObjection(
  environment: Record<string, string | undefined>,
): string | undefined {
  if (environment['NODE_ENV'] !== 'production') return undefined;
  const url = environment['SITE_URL'];
  if (!url || !isPublicUrl(url)) return undefined;
  const left = samplesLeft();
  if (left.length === 0) return undefined;
  return `The site still carries sample data and must not go public under ${url}. Fill in config/company.ts: ${left.join(', ')}.`;
}
