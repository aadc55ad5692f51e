import { company, companyEntries } from './company.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** The site's address in the built pages: `SITE_URL` at build time, else the company's own. */
export const siteUrl = (): string =>
  (process.env['SITE_URL'] || company.siteUrl).replace(/\/+$/, '');

/** False for addresses that are reachable only from this machine or its network. */
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
 * The address at which the public reaches the site: `SITE_URL`, else the company's own once it is filled in (a sample
 * value is an object, not a string). `undefined` for a trial run, which may show sample data and must not send HSTS.
 */
export function publicUrl(
  variables: Variables,
  ownUrl: unknown = companyEntries.siteUrl,
): string | undefined {
  const url = variables['SITE_URL'] || (typeof ownUrl === 'string' ? ownUrl : '');
  return url !== '' && isReachable(url) ? url : undefined;
}

/**
 * The address that the contact form posts to: this server, or the one that `CONTACT_ENDPOINT` names at build time
 * when a static host serves the built folder.
 */
export const contactEndpoint = (): string => process.env['CONTACT_ENDPOINT'] || '/kontakt';

/** Where the server is reached: the site's address, or the one beside the form where a static host has the pages. */
export const serverUrl = (): string =>
  new URL('.', new URL(contactEndpoint(), siteUrl())).href.replace(/\/$/, '');

/** Where visitors subscribe to incidents by mail: beside the contact form too, if that is on another server. */
export const subscribeEndpoint = (): string =>
  contactEndpoint().replace(/[^/]*$/, 'system-status/abo');

/** The address that the form for notices of illegal content posts to: beside that of the contact form. */
export const noticeEndpoint = (): string => contactEndpoint().replace(/[^/]*$/, 'inhalte-melden');

export const language = 'de';
export const locale = 'de_DE';
