/** Pictures: the shop's, one for each page, with a text alternative, and light; photos that keep their place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { email } from '@site/company/pages/email';
import { snapshots } from '@site/company/pages/snapshots';
import { switching } from '@site/company/pages/switching';
import { systemStatus } from '@site/company/pages/system-status';
import { photos } from '@site/company/photos';
import { optionalHref, routes } from '@site/company/routes';
import { describe, expect, it } from 'vitest';
import { type HtmlElement, htmlElements } from '../../apps/website/build/html-elements.ts';
import { readPages } from '../../apps/website/build/site-folder.ts';
import { notFound } from '../../apps/website/src/content/pages/error-pages.ts';
import { infrastructure } from '../../apps/website/src/content/pages/infrastructure.ts';
import { managedServices } from '../../apps/website/src/content/pages/managed-services.ts';
import { shopStory } from '../../apps/website/src/content/pages/shop-story.ts';
import { ssl } from '../../apps/website/src/content/pages/ssl.ts';
import { builtFile, dist } from '../support/pages/built-text.ts';

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
  ...(optionalHref('switching')
    ? [[routes.switching.path, switching.deadlines.picture] as const]
    : []),
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

const images = readPages(dist).flatMap(({ file, html }) =>
  [...html.matchAll(/<img[^>]*>/g)].map(([tag]) => ({ file, tag })),
);
/** Our own drawings are files of their own where a page would otherwise carry them before they are seen. */
const photoTags = images.filter(({ tag }) => !tag.includes(' src="/drawings/'));

it('/infrastruktur shows every photo that site/settings.ts chooses', () => {
  const count = Object.keys({ ...photos.external, ...photos.own }).length;
  expect(photoTags.filter(({ file }) => file === '/infrastruktur.html')).toHaveLength(count);
});

it('every picture has its measures and a modern format', () => {
  for (const { file, tag } of images) {
    const where = `${file}: ${tag} needs the width and height of its file, which is AVIF, WebP or SVG`;
    expect(tag, where).toMatch(/ width="\d+"/);
    expect(tag, where).toMatch(/ height="\d+"/);
    expect(tag, where).toMatch(/fm=(webp|avif)|\.(webp|avif|svg)"/);
  }
});

it('a photo of our own server is sent under a name that changes with it', () => {
  const assets = readdirSync(join(dist, '_assets'));
  for (const { file, tag } of photoTags.filter((photo) => !photo.tag.includes('data-consent'))) {
    const [, name = ''] = / src="\/_assets\/([^"]+\.[\w-]{8}\.(?:webp|avif|svg))"/.exec(tag) ?? [];
    expect(assets, `${file}: import the file of ${tag} from site/photos`).toContain(name);
  }
});

it('the policy allows a host of pictures only where photos come from one', () => {
  const headers = readFileSync(join(dist, '_headers'), 'utf8');
  const sources = / img-src ([^;]*)/.exec(headers)?.[1]?.split(' ') ?? [];
  expect(sources).toContain("'self'");
  expect(sources.includes('https://images.unsplash.com')).toBe(photos.host !== undefined);
});
