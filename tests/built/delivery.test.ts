/** What the built folder delivers: compressed as far as it goes, pictures that keep their place. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { retention } from '../../config/retention.ts';
import { CHOICE_DAYS } from '../../src/consent/store.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
const read = (file: string): Buffer => readFileSync(join(dist, file));
const pages = files.filter((file) => file.endsWith('.html'));

test.each(pages)('%s is stored compressed, and could not be any smaller', (page) => {
  const whole = read(page);
  const brotli = read(`${page}.br`);
  expect(brotliDecompressSync(brotli)).toEqual(whole);
  expect(brotli.length).toBeLessThanOrEqual(brotliCompressSync(whole).length);
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

test('there are pictures to look at', () => {
  expect(images.length).toBeGreaterThan(0);
});

test.each(images)('a picture of $page has its measures and a modern format', ({ tag }) => {
  expect(tag).toMatch(/ width="\d+"/);
  expect(tag).toMatch(/ height="\d+"/);
  expect(tag).toMatch(/fm=(webp|avif)|\.(webp|avif|svg)"/);
});

test('the consent cookie lasts as long as /datenschutz says', () => {
  expect(CHOICE_DAYS).toBe(retention.consentCookieDays);
});
