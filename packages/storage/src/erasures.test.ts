import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eachStorage } from '@site/storage/testing';
import { expect, it } from 'vitest';
import { copyErasures, keepErasures, noteErasures, reapplyErasures } from './index.ts';

const opened = eachStorage();
const file = () => join(opened.dataDir, 'erasures.txt');
const listed = (path = file()) => readFileSync(path, 'utf8').split('\n').filter(Boolean);
const note = (...ids: string[]) => noteErasures(opened.storage, opened.dataDir, ids);

/** Exchanges once; returns what was warned of. */
async function exchange(): Promise<readonly unknown[]> {
  const said: unknown[] = [];
  const log = { warn: (entry: object) => said.push(entry) };
  (await keepErasures(opened.storage, opened.dataDir, log))();
  return said;
}

/** What a package would be asked to erase again. */
async function reapplied(): Promise<readonly string[]> {
  const asked: string[] = [];
  const erase = async (ids: readonly string[]) => asked.push(...ids);
  expect(await reapplyErasures(opened.storage, opened.dataDir, erase)).toBe(asked.length);
  return asked.toSorted();
}

it('knows an erasure from the database where the file is lost, and the other way round', async () => {
  await note('one', 'two');
  await note('two');
  expect(listed()).toEqual(['one', 'two']);
  writeFileSync(file(), 'three\n');
  const all = ['one', 'three', 'two'];
  expect(await reapplied()).toEqual(all);
  expect(await exchange()).toEqual([]);
  expect(listed().toSorted()).toEqual(all);
  rmSync(file());
  expect(await reapplied()).toEqual(all);
});

it('erases also where the folder cannot be written, and says that its list is behind', async () => {
  mkdirSync(file());
  await note('one');
  expect(await exchange()).toEqual([{ code: 'EISDIR' }]);
});

it('keeps a copy beside the backups, readable by this user alone', async () => {
  const backups = join(opened.dataDir, 'backups');
  mkdirSync(backups);
  for (const id of ['one', 'two']) {
    await note(id);
    copyErasures(opened.dataDir, backups);
  }
  const copy = join(backups, 'erasures.txt');
  expect([listed(copy), statSync(copy).mode & 0o777]).toEqual([['one', 'two'], 0o600]);
});
