import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'test-'));
const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A folder of its own that goes away with the test. */
export function testFolder(): string {
  const folder = newFolder();
  onTestFinished(() => remove(folder));
  return folder;
}

/** A folder for all tests of a file or a `describe`, which goes away after them. */
export function sharedFolder(): string {
  const folder = newFolder();
  afterAll(() => remove(folder));
  return folder;
}
