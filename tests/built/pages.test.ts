/** What every built page has: a head and one main heading of its own, its anchors, its place in the site, valid HTML. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { packageNames } from '@site/company/catalog/packages';
import { company, postalAddress } from '@site/company/company';
import { optionalPaths, type RouteId, routes, servicePages } from '@site/company/routes';
import type { RouteEntry } from '@site/sample/pages';
import { type ConfigData, HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { fontCharacters } from '../../apps/website/build/font-characters.ts';
import { htmlElements } from '../../apps/website/build/html-elements.ts';
import { readPages } from '../../apps/website/build/site-folder.ts';
import { shell } from '../../apps/website/src/content/frame/shell.ts';
import { builtFile, dist, wholePageText } from '../support/pages/built-text.ts';
import { htmlRules } from '../support/pages/html-rules.ts';
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

/** How the items of a navigation that stand for the page are marked. */
const currentIn = (html: string, label: string): string[] => {
  const nav = found(html, new RegExp(`(<nav aria-label="${label}"[\\s\\S]*?</nav>)`));
  return [...nav.matchAll(/aria-current="(page|true)"/g)].map(([, value = '']) => value);
};
/** „Hosting-Pakete“ stands for the pages about what is sold. */
const currentInHeader = (id: RouteId): string[] => {
  if (id === 'home') return ['page'];
  const { footer }: RouteEntry = routes[id];
  return footer === 'hosting' ? ['true'] : [];
};

/** Belongs to shown text that nobody copies. */
const joiner = /[\u00ad\u200b\u2060]|%E2%81%A0/i;
const copiedWhole: readonly RouteId[] = ['imprint', 'privacy', 'terms'];
const drawn = new Set(fontCharacters);

test.each(servicePages)('the menu marks $href itself', ({ href }) => {
  expect(currentIn(builtFile(href), shell.services)).toEqual(['page']);
});

test('no two pages share a title or a description', () => {
  const pages = listedPages.map(({ path }) => builtFile(path));
  const heads = pages.flatMap((html) => [titleOf(html), descriptionOf(html)]);
  expect(heads).toHaveLength(new Set(heads).size);
});

describe.each(listedPages)('$path', ({ id, path }) => {
  const html = builtFile(path);
  const elements = htmlElements(html);
  const attributesOf = (name: string) =>
    elements.flatMap(({ attributes }) => attributes.get(name) ?? []);

  test('has its head, one main heading and the footer', () => {
    expect([...titleOf(html)].length).toBeGreaterThan(9);
    expect([...titleOf(html)].length).toBeLessThanOrEqual(LONGEST_TITLE);
    expect(descriptionOf(html).length).toBeGreaterThan(49);
    expect(new URL(found(html, /<link rel="canonical" href="([^"]*)"/)).pathname).toBe(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const footer = found(html, /(<footer[\s\S]*<\/footer>)/);
    expect(footer).toContain('data-open-consent');
    for (const link of footerLinks) {
      // The home page has telephone and mail in its contact section, right above.
      if (path === '/' && /^(?:tel|mailto):/.test(link)) continue;
      // On the home page a section is only an anchor away.
      expect(footer).toContain(`href="${path === '/' ? link.replace('/#', '#') : link}"`);
    }
  });

  test('says where it stands: in the header, and above its content', () => {
    expect(currentIn(html, shell.mainNavigation)).toEqual(currentInHeader(id));
    expect(currentIn(html, shell.breadcrumb)).toEqual(path === '/' ? [] : ['page']);
  });

  test('has the anchors that the registry lists, and no other', () => {
    const anchors: readonly string[] = routes[id].anchors;
    const ids = attributesOf('id');
    expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
    const bands = elements.filter(({ tag }) => tag === 'section');
    const bandIds = bands.flatMap(({ attributes }) => attributes.get('id') ?? []);
    expect(bandIds.filter((band) => !anchors.includes(band))).toEqual([]);
  });

  test('has no invisible character in what is copied or read by programs', () => {
    const data = elements.filter(({ attributes }) => attributes.get('type')?.endsWith('+json'));
    for (const part of [
      titleOf(html),
      ...attributesOf('href'),
      ...data.map((element) => element.text),
      ...(copiedWhole.includes(id) ? [found(html, /(<main\b.*<\/main>)/s)] : []),
    ]) {
      expect(part).not.toMatch(joiner);
    }
  });
});

test.each([...listedPages.map(({ path }) => path), '/uebergabe', '/cookie-einstellungen'])(
  '%s divides no word by a soft hyphen, and joins no amount',
  (path) => {
    const shown = builtFile(path).replaceAll(/<(script|style)\b.*?<\/\1>/gs, '');
    const text = shown.replaceAll(/<[^>]+>/g, '');
    expect(text).not.toMatch(/\u00ad|\d–\u2060\d[\d.]*[\s\u202f]*€|IP-\u2060/);
  },
);

test.each([...listedPages.map(({ path }) => path), '/404', '/500'])(
  '%s uses only characters that the typeface was cut to',
  (path) => {
    const missing = [...new Set(wholePageText(path))].filter((character) => !drawn.has(character));
    const message = `${path}: the typeface lacks „${missing.join('“, „')}“; use another character, or add it in apps/website/build/font-characters.ts and run npm run font`;
    expect(missing, message).toEqual([]);
  },
);

test.each(['/kontakt/vorgang', '/kontakt/hinweis', '/kontakt/abgelehnt', '/system-status/abo'])(
  '%s, behind a signed link, asks for no consent and fetches no page ahead',
  (path) => {
    const optional = ['data-consent', 'data-consent-region', 'data-src'];
    const found = htmlElements(builtFile(path)).filter(
      ({ attributes }) =>
        attributes.get('type') === 'speculationrules' ||
        optional.some((name) => attributes.has(name)),
    );
    expect(found).toEqual([]);
  },
);

test('the ways to reach the company can be copied from the home page', () => {
  for (const way of [company.email.display, postalAddress, company.phone?.display ?? '']) {
    expect(way).not.toMatch(joiner);
  }
  const text = builtFile('/').replaceAll(/<[^>]+>|\s/g, '');
  expect(text).toContain(company.email.display);
});

test('the home page offers every package for choice, and a button for each', () => {
  const home = builtFile('/');
  const radios = home.matchAll(
    /<input[^>]* type="radio"[^>]* name="package"[^>]* value="([^"]*)"/g,
  );
  expect([...radios].map(([, value]) => value)).toEqual(['', ...packageNames]);
  const buttons = [...home.matchAll(/data-package="([^"]*)"/g)].map(([, value]) => value);
  expect([...new Set(buttons)]).toEqual([...packageNames]);
});

const files = readPages(dist);
const validator = new HtmlValidate(htmlRules);
/** The cookie dialog's only heading is below that of the page which it enters; the first of the measured status comes with it. */
const parts = ['/cookie-einstellungen', '/system-status/live'];
const partRules: ConfigData = { rules: { 'heading-level': 'off' } };

describe.each(files)('$file', ({ html, file, address }) => {
  test('is valid HTML', async () => {
    const rules = parts.includes(address) ? partRules : {};
    const { results } = await validator.validateString(html, file, rules);
    const problems = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column, selector }) => {
        return `${ruleId} at ${line}:${column} (${selector}): ${message}`;
      }),
    );
    expect(problems, `${address}: ${problems.join('; ')}`).toEqual([]);
  });

  test('is stored compressed', () => {
    const stored = (ending: string) => readFileSync(join(dist, file + ending));
    expect(brotliDecompressSync(stored('.br')).toString()).toBe(html);
    expect(gunzipSync(stored('.gz')).toString()).toBe(html);
  });

  // Such rules make the browser style the whole page again, or look through it, time and again (docs/painting.md).
  test('has no rule that depends on what stands anywhere else in it', () => {
    expect(html).not.toMatch(/:has\([^(){}]*\)+[ >+~]\*/);
    expect(html).not.toMatch(
      /(?:^|[{},>])(?::root|html)[^{} ,>+~]*:has\([^{}]*\)[^{}]*[ >+~][^{}]*\{/m,
    );
  });
});

test.each(optionalPaths)('$path, on: $isOn: there with its links, or nowhere', ({ path, isOn }) => {
  const link = new RegExp(`href="[^"]*${path}(?:[#?][^"]*)?"`);
  const built = (file: string): string => readFileSync(join(dist, file), 'utf8');
  expect(files.some(({ address }) => address === path)).toBe(isOn);
  expect(built('sitemap.xml').includes(`${path}</loc>`)).toBe(isOn);
  expect(built('_headers').includes(`\n${path}\n`)).toBe(isOn);
  for (const { html, file } of files) {
    // A fragment that the server sends to a page has no footer.
    const footer = found(html, /(<footer[\s\S]*<\/footer>)/);
    if (!isOn) expect(html, file).not.toMatch(link);
    else if (footer) expect(footer, `the footer of ${file}`).toMatch(link);
  }
});

test('who opens the address of the cookie dialog is led to the home page', () => {
  expect(builtFile('/cookie-einstellungen')).toMatch(/http-equiv="refresh" content="0;url=\/"/);
});

test('no build has the page of the design', () => {
  expect(files.filter(({ address }) => address.includes('design'))).toEqual([]);
});
