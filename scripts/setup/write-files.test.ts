import {
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { writeFiles } from './write-files.ts';

let folder: string;
beforeEach(() => {
  folder = testFolder();
});

const at = (name: string) => join(folder, name);
const read = (name: string) => readFileSync(at(name), 'utf8');

it('replaces a file that others could read or were reading, behind a link too', () => {
  writeFileSync(at('secret'), 'old', { mode: 0o644 });
  symlinkSync(at('secret'), at('link'));
  const before = statSync(at('secret'));
  writeFiles([{ path: at('link'), text: 'new', mode: 0o600 }]);
  expect(read('secret')).toBe('new');
  expect(statSync(at('secret')).mode & 0o777).toBe(0o600);
  expect(statSync(at('secret')).ino).not.toBe(before.ino);
});

it('changes nothing and leaves nothing behind when one of them cannot be written', () => {
  writeFileSync(at('first'), 'old');
  mkdirSync(at('second'));
  const files = ['first', 'second'].map((name) => ({ path: at(name), text: 'new', mode: 0o644 }));
  expect(() => writeFiles(files)).toThrow('is no file');
  expect(read('first')).toBe('old');
  expect(readdirSync(folder).toSorted()).toEqual(['first', 'second']);
});
