import { company } from './company.ts';

/** The address the built pages name as theirs: `SITE_URL` at build time, else the company's own. */
export const siteUrl = (): string =>
  (process.env['SITE_URL'] ?? company.siteUrl).replace(/\/+$/, '');

/**
 * Where the contact form posts to: this server, or another one (`CONTACT_ENDPOINT` at build time) where the
 * built folder alone is put on a static host.
 */
export const contactEndpoint = (): string => process.env['CONTACT_ENDPOINT'] ?? '/kontakt';

export const language = 'de';
export const locale = 'de_DE';
