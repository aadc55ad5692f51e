import { chmodSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { writePrivateFile } from './private-file.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('gives a new file and one that was open to all the mode 600', () => {
  const path = join(testFolder(), 'export.json');
  writePrivateFile(path, 'first');
  expect(modeOf(path)).toBe('600');
  chmodSync(path, 0o644);
  writePrivateFile(path, 'second');
  expect([readFileSync(path, 'utf8'), modeOf(path)]).toEqual(['second', '600']);
});

it('follows no link into a file that others can read', () => {
  const folder = testFolder();
  const open = join(folder, 'open.txt');
  writeFileSync(open, 'public', { mode: 0o644 });
  const link = join(folder, 'link');
  symlinkSync(open, link);
  expect(() => writePrivateFile(link, 'secret')).toThrow('is no ordinary file');
  expect(() => writePrivateFile(folder, 'secret')).toThrow('is no ordinary file');
  expect(readFileSync(open, 'utf8')).toBe('public');
});
