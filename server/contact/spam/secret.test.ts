import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../../tests/support/machine/test-folder.ts';
import { loadSecret } from './secret.ts';

it('makes one secret, keeps it, and keeps it to itself', () => {
  const folder = testFolder();
  const file = join(folder, 'contact-secret');
  const secret = loadSecret(folder, undefined);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(loadSecret(folder, undefined)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(loadSecret(folder, 'given')).toBe('given');
});

it('refuses an empty file rather than signing with nothing', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'contact-secret'), '');
  expect(() => loadSecret(folder, undefined)).toThrow('no usable secret');
});
