/** What the built folder delivers: compressed pages, pictures that keep their place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { photos } from '../../config/photos.ts';
import { dist } from '../support/pages/built-text.ts';

const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (file: string): Buffer => readFileSync(join(dist, file));
const pages = files.filter((file) => file.endsWith('.html'));

test.each(pages)('%s is stored compressed', (page) => {
  const whole = read(page);
  expect(brotliDecompressSync(read(`${page}.br`))).toEqual(whole);
  expect(gunzipSync(read(`${page}.gz`))).toEqual(whole);
});

// Such a rule makes the browser style the whole page again with each element that arrives (docs/painting.md).
test.each(pages)('%s has no rule for any element behind a condition on another', (page) => {
  expect(read(page).toString()).not.toMatch(/:has\([^(){}]*\)+[ >+~]\*/);
});

// Such a rule makes the browser look through the whole page with each focus and tick (docs/painting.md).
test.each(pages)('%s has no rule that depends on what stands anywhere in it', (page) => {
  expect(read(page).toString()).not.toMatch(
    /(?:^|[{},>])(?::root|html)[^{} ,>+~]*:has\([^{}]*\)[^{}]*[ >+~][^{}]*\{/m,
  );
});

const images = pages.flatMap((page) =>
  [
    ...read(page)
      .toString()
      .matchAll(/<img[^>]*>/g),
  ].map(([tag]) => ({ page, tag })),
);

/** Our own drawings are files of their own where a page would otherwise carry them before they are seen. */
const isDrawing = (tag: string): boolean => tag.includes(' src="/drawings/');
const photoTags = images.filter(({ tag }) => !isDrawing(tag));

test('/infrastruktur shows every photo that site/settings.ts chooses', () => {
  const count = Object.keys({ ...photos.external, ...photos.own }).length;
  expect(photoTags.filter(({ page }) => page === 'infrastruktur.html')).toHaveLength(count);
});

test('every picture has its measures and a modern format', () => {
  for (const { page, tag } of images) {
    const where = `${page}: ${tag} needs the width and height of its file, which is AVIF, WebP or SVG`;
    expect(tag, where).toMatch(/ width="\d+"/);
    expect(tag, where).toMatch(/ height="\d+"/);
    expect(tag, where).toMatch(/fm=(webp|avif)|\.(webp|avif|svg)"/);
  }
});

test('a photo of our own server is sent under a name that changes with it', () => {
  for (const { page, tag } of photoTags.filter((photo) => !photo.tag.includes('data-consent'))) {
    const [, name = ''] = / src="\/(_assets\/[^"]+\.[\w-]{8}\.(?:webp|avif|svg))"/.exec(tag) ?? [];
    expect(files, `${page}: import the file of ${tag} from site/photos`).toContain(name);
  }
});

test('the policy allows a host of pictures only where photos come from one', () => {
  const sources = / img-src ([^;]*)/.exec(read('_headers').toString())?.[1]?.split(' ') ?? [];
  expect(sources).toContain("'self'");
  expect(sources.includes('https://images.unsplash.com')).toBe(photos.host !== undefined);
});
