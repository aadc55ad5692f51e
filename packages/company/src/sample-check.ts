import { companyEntries, isSample } from './company.ts';
import { publicUrl } from './site.ts';

/** Names of the entries that the operator has not filled in yet. */
export const samplesLeft = (entries: Record<string, unknown> = companyEntries): string[] =>
  Object.keys(entries).filter((key) => isSample(entries[key]));

/**
 * The error message that stops a production build or start, or `undefined` when it may proceed. Without a public
 * address the site is a local trial, which may show sample data.
 */
export function sampleObjection(
  environment: Record<string, string | undefined>,
  entries: Record<string, unknown> = companyEntries,
): string | undefined {
  if (environment['NODE_ENV'] !== 'production') return undefined;
  const url = publicUrl(environment, entries['siteUrl']);
  if (!url) return undefined;
  const left = samplesLeft(entries);
  if (left.length === 0) return undefined;
  return `The site still carries sample data and must not go public under ${url}. Fill in site/identity.ts (npm run setup): ${left.join(', ')}.`;
}
