/** What every built page has around its content: a head of its own, one main heading, a breadcrumb, the footer. */
import { expect, test } from 'vitest';
import { company } from '../../config/company.ts';
import { shell } from '../../content/frame/shell.ts';
import { builtFile } from '../support/pages/built-text.ts';
import { listedPages } from '../support/pages/pages.ts';

/** What a result page of a search engine shows. */
const LONGEST_TITLE = 60;

/** The links that the specification lists, written out so that the test does not depend on the footer's data. */
const footerLinks = [
  '/#hosting-packages',
  '/managed-services',
  '/snapshots-backups',
  '/ssl-zertifikate',
  '/email-hosting',
  '/infrastruktur',
  '/system-status',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/#about',
  '/#contact',
  ...(company.phone ? [company.phone.link] : []),
  company.email.link,
];

const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const titleOf = (html: string) => found(html, /<title>([^<]*)<\/title>/).replaceAll('&amp;', '&');
const descriptionOf = (html: string) => found(html, /<meta name="description" content="([^"]*)"/);

test('no two pages share a title or a description', () => {
  const pages = listedPages.map(({ path }) => builtFile(path));
  const heads = pages.flatMap((html) => [titleOf(html), descriptionOf(html)]);
  expect(heads).toHaveLength(new Set(heads).size);
});

test.each(listedPages)('$path has its head, one main heading and the footer', ({ path }) => {
  const html = builtFile(path);
  expect([...titleOf(html)].length).toBeGreaterThan(9);
  expect([...titleOf(html)].length).toBeLessThanOrEqual(LONGEST_TITLE);
  expect(descriptionOf(html).length).toBeGreaterThan(49);
  expect(new URL(found(html, /<link rel="canonical" href="([^"]*)"/)).pathname).toBe(path);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  const places = html.split(`<nav aria-label="${shell.breadcrumb}"`).length - 1;
  expect(places).toBe(path === '/' ? 0 : 1);
  const footer = found(html, /(<footer[\s\S]*<\/footer>)/);
  expect(footer).toContain('data-open-consent');
  for (const link of footerLinks) {
    // The home page has telephone and mail in its contact section, right above.
    if (path === '/' && /^(?:tel|mailto):/.test(link)) continue;
    // On the home page a section is only an anchor away.
    expect(footer).toContain(`href="${path === '/' ? link.replace('/#', '#') : link}"`);
  }
});
