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
