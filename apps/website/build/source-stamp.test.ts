import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { hashSources, isUpToDate, writeStamp } from './source-stamp.ts';

let root: string;

beforeEach(() => {
  root = testFolder();
  for (const folder of ['apps/website/src', 'apps/server', 'dist']) {
    mkdirSync(join(root, folder), { recursive: true });
  }
  writeFileSync(join(root, 'dist/index.html'), '<p>eins</p>');
});

test.each([
  ['apps/website/src/page.astro', true],
  ['apps/website/astro.config.ts', true],
  ['apps/website/src/page.test.ts', false],
  ['apps/server/app.ts', false],
])('%s changes the hash: %s', (file, changes) => {
  const before = hashSources(root, {});
  writeFileSync(join(root, file), 'export {}');
  expect(hashSources(root, {}) !== before).toBe(changes);
});

test('a changed SITE_URL changes the hash', () => {
  const before = hashSources(root, {});
  expect(hashSources(root, { SITE_URL: 'https://www.example.com' })).not.toBe(before);
});

test('a new month changes the hash, so that security.txt is renewed', () => {
  vi.useFakeTimers({ now: new Date('2026-11-30T12:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const before = hashSources(root, {});
  vi.setSystemTime(new Date('2026-12-01T12:00:00Z'));
  expect(hashSources(root, {})).not.toBe(before);
});

test('a site is up to date only if its stamp matches, and goes with its pages', () => {
  const dist = join(root, 'dist');
  expect(isUpToDate(root, 'hash')).toBe(false);
  writeStamp(dist, 'hash');
  expect(isUpToDate(root, 'hash')).toBe(true);
  expect(isUpToDate(root, 'another')).toBe(false);
  rmSync(dist, { recursive: true });
  expect(isUpToDate(root, 'hash')).toBe(false);
});
