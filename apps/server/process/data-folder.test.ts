import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

it('creates every missing folder for this user alone, and takes an existing one', () => {
  const folder = testFolder();
  const path = join(folder, 'a', 'b', 'c');
  prepareDataFolder(path);
  prepareDataFolder(path);
  for (const one of ['a', 'a/b', 'a/b/c']) {
    expect(statSync(join(folder, one)).mode & 0o777).toBe(0o700);
  }
});

it('takes no file for a folder', () => {
  const file = join(testFolder(), 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow();
  expect(() => prepareDataFolder(join(file, 'below'))).toThrow();
});
