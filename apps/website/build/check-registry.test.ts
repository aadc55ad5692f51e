import { expect, it } from 'vitest';
import { registryObjections } from './check-registry.ts';

it('accepts pages that are listed, and the unlisted ones of the server', () => {
  expect(registryObjections(['/', '/agb', '/404', '/kontakt/danke'], ['/', '/agb'])).toEqual([]);
});

it.each([
  [
    'a route without a page',
    ['/'],
    ['/', '/karriere'],
    /add apps\/website\/src\/pages\/karriere\.astro/,
  ],
  ['a page without a route', ['/', '/karriere'], ['/'], /^\/karriere was built.*site\/pages\.ts/],
])('names %s', (_, built, listed, message) => {
  expect(registryObjections(built, listed)).toEqual([expect.stringMatching(message)]);
});
