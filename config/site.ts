import { company, companyEntries } from './company.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The address the built pages name as theirs: `SITE_URL` at build time, else the company's own. */
export const siteUrl = (): string =>
  (process.env['SITE_URL'] || company.siteUrl).replace(/\/+$/, '');

/** False for addresses that nobody but this machine or this network reaches. */
function isReachable(url: string): boolean {
  const { hostname } = new URL(url);
  return !(
    hostname === 'localhost' ||
    hostname === '[::1]' ||
    /^127\./.test(hostname) ||
    /\.(localhost|test|invalid|local)$/.test(hostname)
  );
}

/**
 * The address under which strangers reach the site: `SITE_URL`, else the company's own once it is filled in (a
 * sample is no plain text). Nothing for a trial run, which may show sample data and must not bind browsers to https.
 */
export function publicUrl(
  variables: Variables,
  ownUrl: unknown = companyEntries.siteUrl,
): string | undefined {
  const url = variables['SITE_URL'] || (typeof ownUrl === 'string' ? ownUrl : '');
  return url !== '' && isReachable(url) ? url : undefined;
}

/**
 * Where the contact form posts to: this server, or another one (`CONTACT_ENDPOINT` at build time) where the
 * built folder alone is put on a static host.
 */
export const contactEndpoint = (): string => process.env['CONTACT_ENDPOINT'] || '/kontakt';

export const language = 'de';
export const locale = 'de_DE';
