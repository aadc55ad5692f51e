/** The shop's pictures: one for each page, with a text alternative, and light. */
import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routes.ts';
import { email } from '../../content/pages/email.ts';
import { notFound } from '../../content/pages/error-pages.ts';
import { infrastructure } from '../../content/pages/infrastructure.ts';
import { managedServices } from '../../content/pages/managed-services.ts';
import { shopStory } from '../../content/pages/shop-story.ts';
import { snapshots } from '../../content/pages/snapshots.ts';
import { ssl } from '../../content/pages/ssl.ts';
import { switching } from '../../content/pages/switching.ts';
import { systemStatus } from '../../content/pages/system-status.ts';
import { type HtmlElement, htmlElements } from '../../scripts/build/html-elements.ts';
import { builtFile } from '../support/pages/built-text.ts';

/** In bytes, uncompressed. */
const heaviest = 6_000;

const pictures = [
  [routes.ssl.path, ssl.picture.description],
  [routes.email.path, email.picture.description],
  [routes.infrastructure.path, infrastructure.picture.description],
  [routes.managedServices.path, managedServices.picture.description],
  ...(managedServices.night
    ? [[routes.managedServices.path, managedServices.night.picture] as const]
    : []),
  [routes.snapshots.path, snapshots.picture.description],
  [routes.switching.path, switching.deadlines.picture],
  [routes.systemStatus.path, systemStatus.picture.lit],
  [routes.home.path, shopStory.broken],
  ['/404', notFound.picture],
] as const;

/** The markup of the elements that match. */
function markupOf(path: string, matches: (element: HtmlElement) => boolean): string[] {
  const html = builtFile(path);
  return htmlElements(html)
    .filter(matches)
    .map(({ start, end }) => html.slice(start, end));
}

it.each(pictures)('%s has its picture of the shop: %s', (path, description) => {
  const found = markupOf(
    path,
    ({ attributes }) =>
      attributes.get('role') === 'img' && attributes.get('aria-label') === description,
  );
  expect(found).toHaveLength(1);
  expect(found.join('').length).toBeLessThanOrEqual(heaviest);
});

describe.each([...new Set(pictures.map(([path]) => path))])('on %s', (path) => {
  it('no drawing is heavier than the line', () => {
    const drawings = markupOf(path, ({ tag }) => tag === 'svg');
    expect(drawings.length).toBeGreaterThan(0);
    expect(drawings.filter((drawing) => drawing.length > heaviest)).toEqual([]);
  });
});

it('the closing bands show the shop in the situation of their page', () => {
  const paths = pictures
    .map(([path]) => path)
    .filter((path) => path.startsWith('/') && path !== '/' && path !== '/404');
  const drawings = [...new Set(paths)].map((path) => {
    const [band = ''] = markupOf(
      path,
      ({ attributes }) => attributes.get('aria-labelledby') === 'closing-title',
    );
    return /<svg[\s\S]*?<\/svg>/.exec(band)?.[0] ?? path;
  });
  expect(drawings.filter((drawing) => !drawing.startsWith('<svg'))).toEqual([]);
  expect(new Set(drawings).size).toBe(drawings.length);
});
