import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { expect, it } from 'vitest';
import { loadSecret } from './secret.ts';

it('makes one secret, keeps it, and keeps it to itself', () => {
  const folder = testFolder();
  const file = join(folder, 'contact-secret');
  const secret = loadSecret(folder, undefined);
  expect(secret).toMatch(/^[\da-f]{64}$/);
  expect(loadSecret(folder, undefined)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['contact-secret']);
  expect(loadSecret(folder, 'given')).toBe('given');
});

it('refuses an empty file rather than signing with nothing', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'contact-secret'), '');
  expect(() => loadSecret(folder, undefined)).toThrow('no usable secret');
});

it('leaves nothing that would be taken for the secret where it cannot be written', () => {
  const folder = testFolder();
  const draft = join(folder, 'contact-secret.part');
  mkdirSync(draft);
  expect(() => loadSecret(folder, undefined)).toThrow('EISDIR');
  rmSync(draft, { recursive: true });
  expect(loadSecret(folder, undefined)).toMatch(/^[\da-f]{64}$/);
});
