import { expect, it } from 'vitest';
import { firstScreenEndId } from '../../src/ui/first-screen-mark.ts';
import { registryObjections } from './check-registry.ts';

const page = (address: string, html = `<span id="${firstScreenEndId}"></span>`) => ({
  address,
  html,
});

it('accepts pages that are listed and marked, and the unlisted ones of the server', () => {
  const pages = [page('/'), page('/agb'), page('/404', ''), page('/kontakt/danke', '')];
  expect(registryObjections(pages, ['/', '/agb'])).toEqual([]);
});

it.each([
  [
    'a route without a page',
    [page('/')],
    ['/', '/karriere'],
    /^\/karriere is listed.*add src\/pages\/karriere\.astro/,
  ],
  [
    'a page without a route',
    [page('/'), page('/karriere')],
    ['/'],
    /^\/karriere was built.*site\/pages\.ts/,
  ],
  [
    'a page without the mark',
    [page('/', '<p></p>')],
    ['/'],
    /<FirstScreenEnd \/>.*src\/pages\/index\.astro/,
  ],
])('names %s', (_, pages, listed, message) => {
  expect(registryObjections(pages, listed)).toEqual([expect.stringMatching(message)]);
});
