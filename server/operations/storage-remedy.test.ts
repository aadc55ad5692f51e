import { expect, it } from 'vitest';
import { StorageError } from '../database/storage-error.ts';
import { storageProblem } from './storage-remedy.ts';

it.each([
  ['SQLITE_FULL', /make room/],
  ['SQLITE_READONLY', /mounted read-only/],
  ['SQLITE_BUSY', /second server/],
  ['SQLITE_CORRUPT', /Restore a backup/],
  ['SQLITE_ODD', /\)\.$/],
])('%s', (code, expected) => {
  const sentence = storageProblem(new StorageError(code)) ?? '';
  expect(sentence).toContain(code);
  expect(sentence).toMatch(expected);
  expect(storageProblem(new Error(code))).toBeUndefined();
});
