/** Header and menu say where the visitor is. */
import { expect, test } from 'vitest';
import { routes, servicePages } from '../../config/routes.ts';
import { shell } from '../../content/frame/shell.ts';
import type { RouteEntry } from '../../shapes/pages.ts';
import { builtFile } from '../support/pages/built-text.ts';
import { listedPages } from '../support/pages/pages.ts';

const pages = [...listedPages.map(({ path }) => path), '/uebergabe'];

const currentIn = (path: string, label: string): string[] => {
  const [nav = ''] =
    new RegExp(`<nav aria-label="${label}"[\\s\\S]*?</nav>`).exec(builtFile(path)) ?? [];
  return [...nav.matchAll(/aria-current="(page|true)"/g)].map(([, value = '']) => value);
};

/** The pages about what is sold, which „Hosting-Pakete“ stands for. */
const sold = new Set([
  '/uebergabe',
  ...Object.values<RouteEntry>(routes).flatMap(({ path, footer }) =>
    footer === 'hosting' ? [path] : [],
  ),
]);

const expectedOn = (path: string): string[] => {
  if (path === '/') return ['page'];
  return sold.has(path) ? ['true'] : [];
};

test.each(pages)('the header marks what %s is about, or nothing', (path) => {
  expect(currentIn(path, shell.mainNavigation)).toEqual(expectedOn(path));
});

test('a page about the status marks nothing in the header', () => {
  expect(currentIn('/system-status', shell.mainNavigation)).toEqual([]);
  expect(currentIn('/ssl-zertifikate', shell.mainNavigation)).toEqual(['true']);
});

test.each(servicePages)('the menu marks the page itself: $href', ({ href }) => {
  expect(currentIn(href, shell.services)).toEqual(['page']);
});

test.each(pages)('above its content %s says where it stands, except the home page', (path) => {
  expect(currentIn(path, shell.breadcrumb)).toEqual(path === '/' ? [] : ['page']);
});

test('the page that finds a package has one name in menu, footer and breadcrumb', () => {
  const { label = '' } = servicePages.find(({ href }) => href === '/uebergabe') ?? {};
  expect(label).toBe('Welches Paket passt?');
  expect(builtFile('/uebergabe')).toMatch(
    new RegExp(`aria-current="page"[^>]*>${RegExp.escape(label)}`),
  );
  expect(shell.footer.groups.flatMap(({ links }) => links)).toContainEqual({
    label,
    href: '/uebergabe',
  });
});
