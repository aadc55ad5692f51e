import { company } from './company.ts';

/** The address the built pages name as theirs: `SITE_URL` at build time, else the company's own. */
export const siteUrl = (): string =>
  (process.env['SITE_URL'] ?? company.siteUrl).replace(/\/+$/, '');

export const language = 'de';
export const locale = 'de_DE';
