import { readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writePrivateFile } from '@site/base';
import { testFolder } from '@site/testing/machine/test-folder';
import { expect, it } from 'vitest';

it('is for its user alone, also where all could read it before, and is written through no link', () => {
  const folder = testFolder();
  const open = join(folder, 'open.txt');
  const link = join(folder, 'link');
  writeFileSync(open, 'public', { mode: 0o644 });
  symlinkSync(open, link);
  for (const path of [link, folder]) {
    expect(() => writePrivateFile(path, 'secret')).toThrow('is no ordinary file');
  }
  expect(readFileSync(open, 'utf8')).toBe('public');
  writePrivateFile(open, 'secret');
  expect([readFileSync(open, 'utf8'), statSync(open).mode & 0o777]).toEqual(['secret', 0o600]);
});
