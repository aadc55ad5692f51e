import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources, isUpToDate, writeStamp } from './source-stamp.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  for (const folder of ['src', 'server', 'dist']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'dist/index.html'), '<p>eins</p>');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['src/page.astro', true],
  ['astro.config.ts', true],
  ['src/page.test.ts', false],
  ['server/app.ts', false],
])('%s changes the hash: %s', (file, changes) => {
  const before = hashSources(root, {});
  writeFileSync(join(root, file), 'export {}');
  expect(hashSources(root, {}) !== before).toBe(changes);
});

test('a changed SITE_URL changes the hash', () => {
  const before = hashSources(root, {});
  expect(hashSources(root, { SITE_URL: 'https://www.example.com' })).not.toBe(before);
});

test('a site is up to date only if its stamp matches and its pages exist', () => {
  expect(isUpToDate(root, 'hash')).toBe(false);
  writeStamp(root, 'hash');
  expect(isUpToDate(root, 'hash')).toBe(true);
  expect(isUpToDate(root, 'another')).toBe(false);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isUpToDate(root, 'hash')).toBe(false);
});
