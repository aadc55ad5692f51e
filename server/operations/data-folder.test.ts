import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { needs } from '../../tests/support/machine/needs.ts';
import { prepareDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'data-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('creates every missing folder for this user alone, and takes an existing one', () => {
  const path = join(folder, 'a', 'b', 'c');
  prepareDataFolder(path);
  prepareDataFolder(path);
  for (const one of ['a', 'a/b', 'a/b/c']) {
    expect(statSync(join(folder, one)).mode & 0o777).toBe(0o700);
  }
});

it('gives up where no folder can be made', needs('Linux', process.platform === 'linux'), () => {
  const started = performance.now();
  expect(() => prepareDataFolder('/proc/x')).toThrow();
  expect(() => prepareDataFolder('/proc/x/y/z')).toThrow();
  expect(performance.now() - started).toBeLessThan(1000);
});

it('takes no file for a folder', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow();
  expect(() => prepareDataFolder(join(file, 'below'))).toThrow();
});
