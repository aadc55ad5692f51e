/** Header and menu say where the visitor is. */
import { expect, test } from 'vitest';
import { servicePages } from '../../config/routes.ts';
import { shell } from '../../content/frame/shell.ts';
import { builtFile } from '../support/pages/built-text.ts';
import { listedPages } from '../support/pages/pages.ts';

const pages = [...listedPages.map(({ path }) => path), '/uebergabe'];

const currentIn = (path: string, label: string): string[] => {
  const [nav = ''] =
    new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(builtFile(path)) ?? [];
  return [...nav.matchAll(/aria-current="(page|true)"/g)].map(([, value = '']) => value);
};

test.each(pages)('the header marks one item on %s', (path) => {
  expect(currentIn(path, shell.mainNavigation)).toEqual([path === '/' ? 'page' : 'true']);
});

test.each(servicePages)('the menu marks the page itself: $href', ({ href }) => {
  expect(currentIn(href, shell.services)).toEqual(['page']);
});
