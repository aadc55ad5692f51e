/** The anchors of `config/routes.ts` are those of the built pages. */
import { expect, it } from 'vitest';
import { routeIds, routes } from '../../config/routes.ts';
import { htmlElements } from '../../scripts/build/html-elements.ts';
import { builtFile } from '../support/pages/built-text.ts';

it.each(routeIds)('%s has the anchors that the registry lists, and no other', (id) => {
  const elements = htmlElements(builtFile(routes[id].path));
  const ids = elements.flatMap(({ attributes }) => attributes.get('id') ?? []);
  const anchors: readonly string[] = routes[id].anchors;
  expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  const bands = elements.filter(({ tag }) => tag === 'section');
  const bandIds = bands.flatMap(({ attributes }) => attributes.get('id') ?? []);
  expect(bandIds.filter((band) => !anchors.includes(band))).toEqual([]);
});

it.each(routeIds)('addresses of %s hold no word joiner, which belongs to shown text', (id) => {
  const addresses = htmlElements(builtFile(routes[id].path)).flatMap(
    ({ attributes }) => attributes.get('href') ?? [],
  );
  expect(addresses.filter((address) => /\u2060|%E2%81%A0/i.test(address))).toEqual([]);
});

/** How many buttons to the packages and to the form a page has, and where the first ones lead. */
it.each([
  ['/', '#services', 1, 1],
  ['/managed-services', '/#services', 1, 2],
  ['/snapshots-backups', '/#hosting-packages', 2, 2],
  ['/ssl-zertifikate', '/#hosting-packages', 2, 2],
  ['/email-hosting', '/#hosting-packages', 3, 2],
])('the buttons of %s lead to the packages and to the form', (path, packages, many, forms) => {
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(builtFile(path)) ?? [];
  const targetsOf = (label: string) =>
    [...main.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
      .filter(([, , inner = '']) => inner.replaceAll(/<[^>]*>/g, '').trim() === label)
      .map(([, href]) => href);
  expect(targetsOf('Hosting-Pakete ansehen')).toEqual(Array(many).fill(packages));
  const form = path === '/' ? '#contact' : '/#contact';
  expect(targetsOf('Kostenlose Beratung')).toEqual(Array(forms).fill(form));
});
