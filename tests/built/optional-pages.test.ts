/** An optional page is there with its links, or, once the operator has switched it off, nowhere at all. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { optionalPaths } from '../../config/routes.ts';
import { dist } from '../support/pages/built-text.ts';

const pages = globSync('**/*.html', { cwd: dist });
const read = (file: string): string => readFileSync(join(dist, file), 'utf8');
/** A fragment that the server sends to a page has none. */
const footerOf = (html: string): string | undefined => /<footer[\s\S]*<\/footer>/.exec(html)?.[0];

test.each(optionalPaths)('$path, on: $isOn', ({ path, isOn }) => {
  const file = `${path.slice(1)}.html`;
  const link = new RegExp(`href="[^"]*${path}(?:[#?][^"]*)?"`);

  expect(pages.includes(file), 'a file').toBe(isOn);
  expect(read('sitemap.xml').includes(`${path}</loc>`), 'an entry of the sitemap').toBe(isOn);
  expect(read('_headers').includes(`\n${path}\n`), 'headers of its own').toBe(isOn);
  for (const page of pages) {
    const html = read(page);
    const footer = footerOf(html);
    if (!isOn) expect(html, page).not.toMatch(link);
    else if (footer) expect(footer, `the footer of ${page}`).toMatch(link);
  }
});

test('no build has the page of the design', () => {
  expect(pages).toContain('agb.html');
  expect(pages.filter((page) => page.includes('design'))).toEqual([]);
});
