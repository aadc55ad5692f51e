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

// Such a rule makes the browser style the whole page again with each element that arrives (ADR 0030).
test.each(pages)('%s has no rule for any element behind a condition on another', (page) => {
  expect(read(page).toString()).not.toMatch(/:has\([^(){}]*\)+[ >+~]\*/);
});

// Such a rule makes the browser look through the whole page with each focus and tick (ADR 0030).
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
const photoTags = images.map(({ tag }) => tag).filter((tag) => !isDrawing(tag));

test('there is a picture for every photo', () => {
  const count = Object.keys({ ...photos.external, ...photos.own }).length;
  expect(photoTags).toHaveLength(count);
});

test('every picture has its measures and a modern format', () => {
  for (const { tag } of images) {
    expect(tag).toMatch(/ width="\d+"/);
    expect(tag).toMatch(/ height="\d+"/);
    expect(tag).toMatch(/fm=(webp|avif)|\.(webp|avif|svg)"/);
  }
});

test('a photo of our own server is sent under a name that changes with it', () => {
  for (const tag of photoTags.filter((photo) => !photo.includes('data-consent'))) {
    const [, name = ''] = / src="\/(_assets\/[^"]+\.[\w-]{8}\.(?:webp|avif))"/.exec(tag) ?? [];
    expect(files).toContain(name);
  }
});

test('the policy allows a host of pictures only where photos come from one', () => {
  const sources = / img-src ([^;]*)/.exec(read('_headers').toString())?.[1]?.split(' ') ?? [];
  expect(sources).toContain("'self'");
  expect(sources.includes('https://images.unsplash.com')).toBe(photos.host !== undefined);
});
