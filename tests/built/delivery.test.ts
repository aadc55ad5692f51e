/** What the built folder delivers: compressed as far as it goes, pictures that keep their place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { photos } from '../../config/photos.ts';
import { retention } from '../../config/retention.ts';
import { CHOICE_DAYS } from '../../src/consent/store.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (file: string): Buffer => readFileSync(join(dist, file));
const pages = files.filter((file) => file.endsWith('.html'));

/** The home page is compressed in two parts, so that the first comes in the first flight (scripts/build/precompress.ts). */
const costOfFlush = (page: string): number => (page === 'index.html' ? 250 : 0);

test.each(pages)('%s is stored compressed, and could not be any smaller', (page) => {
  const whole = read(page);
  const brotli = read(`${page}.br`);
  expect(brotliDecompressSync(brotli)).toEqual(whole);
  expect(brotli.length).toBeLessThanOrEqual(brotliCompressSync(whole).length + costOfFlush(page));
  const gzip = read(`${page}.gz`);
  expect(gunzipSync(gzip)).toEqual(whole);
  expect(gzip.length).toBeLessThanOrEqual(gzipSync(whole, { level: 9 }).length);
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

test('the consent cookie lasts as long as /datenschutz says', () => {
  expect(CHOICE_DAYS).toBe(retention.consentCookieDays);
});
