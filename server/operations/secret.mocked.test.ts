import { existsSync, linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { loadSecret } from './secret.ts';

vi.mock('node:fs', async (load) => {
  const fs = await load<typeof import('node:fs')>();
  return { ...fs, writeFileSync: vi.fn(fs.writeFileSync), linkSync: vi.fn(fs.linkSync) };
});

/** The next write leaves the start of a file, if there is none yet, and fails. */
const failNextWrite = (code: string): void => {
  vi.mocked(writeFileSync).mockImplementationOnce((file) => {
    if (!existsSync(String(file))) writeFileSync(file, '');
    throw Object.assign(new Error(code), { code });
  });
};

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

it('gives two processes that start together the same secret, whichever is in the middle of writing', () => {
  const folder = testFolder();
  let other = '';
  vi.mocked(writeFileSync).mockImplementationOnce((file, text, options) => {
    // The file is there, and its content is not.
    writeFileSync(file, '', options);
    other = loadSecret(folder, undefined);
    writeFileSync(file, text);
  });
  expect(loadSecret(folder, undefined)).toBe(other);
  expect(readdirSync(folder)).toEqual(['contact-secret']);
});

it('makes one where the file system knows no links', () => {
  const folder = testFolder();
  vi.mocked(linkSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
  });
  expect(loadSecret(folder, undefined)).toBe(loadSecret(folder, undefined));
  expect(readdirSync(folder)).toEqual(['contact-secret']);
});

it('refuses an empty file rather than signing with nothing', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'contact-secret'), '');
  expect(() => loadSecret(folder, undefined)).toThrow('no usable secret');
});

it('leaves no empty file on a full disk, where it would be taken for the secret', () => {
  const folder = testFolder();
  for (const code of ['ENOSPC', 'EDQUOT']) {
    failNextWrite(code);
    expect(() => loadSecret(folder, undefined)).toThrow(code);
    expect(readdirSync(folder)).toEqual([]);
  }
  expect(loadSecret(folder, undefined)).toMatch(/^[\da-f]{64}$/);
});

it('writes nothing where there is a secret already', () => {
  const folder = testFolder();
  const secret = loadSecret(folder, undefined);
  const writes = vi.mocked(writeFileSync).mock.calls.length;
  expect(loadSecret(folder, undefined)).toBe(secret);
  expect(vi.mocked(writeFileSync).mock.calls).toHaveLength(writes);
});
