import { expect, it } from 'vitest';
import { packageNames } from '../../content/catalog/packages.ts';
import { builtFile } from '../support/pages/built-text.ts';

it('the price table and the form offer every package of the catalogue, in its order', () => {
  const home = builtFile('/');
  const radios = [
    ...home.matchAll(/<input type="radio"[^>]* name="package"[^>]* value="([^"]*)"/g),
  ];
  expect(radios.map(([, value]) => value)).toEqual(['', ...packageNames]);
  const links = [...home.matchAll(/data-package="([^"]*)"/g)];
  expect([...new Set(links.map(([, value]) => value))]).toEqual([...packageNames]);
});
