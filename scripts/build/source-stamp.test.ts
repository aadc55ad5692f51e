import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashSources, isUpToDate, removeStamp, writeStamp } from './source-stamp.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stamp-'));
  for (const folder of ['src/pages', 'content', 'server', 'dist']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'src/pages/index.astro'), '<p>eins</p>');
  writeFileSync(join(root, 'astro.config.ts'), 'export default {}');
  writeFileSync(join(root, 'dist/index.html'), '<p>eins</p>');
});
afterEach(() => rmSync(root, { recursive: true }));

test.each([
  ['a changed page', 'src/pages/index.astro', '<p>zwei</p>'],
  ['a new content file', 'content/pages/home.ts', 'export {}'],
  ['a changed configuration', 'astro.config.ts', 'export default { a: 1 }'],
])('%s changes the hash', (_, file, text) => {
  const before = hashSources(root, {});
  writeFileSync(join(root, file), text);
  expect(hashSources(root, {})).not.toBe(before);
});

test.each([
  ['a unit test', 'src/pages/index.test.ts'],
  ['a server file', 'server/app.ts'],
])('%s does not change the hash', (_, file) => {
  const before = hashSources(root, {});
  writeFileSync(join(root, file), 'export {}');
  expect(hashSources(root, {})).toBe(before);
});

test('a changed SITE_URL changes the hash', () => {
  const before = hashSources(root, {});
  expect(hashSources(root, { SITE_URL: 'https://www.example.com' })).not.toBe(before);
});

test('a site is up to date only if its stamp matches and its pages exist', () => {
  const hash = hashSources(root, {});
  expect(isUpToDate(root, hash)).toBe(false);
  writeStamp(root, hash);
  expect(isUpToDate(root, hash)).toBe(true);
  expect(isUpToDate(root, 'another')).toBe(false);
  rmSync(join(root, 'dist'), { recursive: true });
  expect(isUpToDate(root, hash)).toBe(false);
  removeStamp(root);
});
