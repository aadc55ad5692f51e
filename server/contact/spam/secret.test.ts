import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secret-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('makes one secret, keeps it, and keeps it to itself', () => {
  const file = join(folder, 'contact-secret');
  const secret = loadSecret(folder, undefined);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(loadSecret(folder, undefined)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadSecret(folder, 'given')).toBe('given');
});

it('refuses an empty file rather than signing with nothing', () => {
  writeFileSync(join(folder, 'contact-secret'), '');
  expect(() => loadSecret(folder, undefined)).toThrow('no usable secret');
});
