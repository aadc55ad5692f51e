import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';

/** The real path: macOS keeps its temporary folder behind a link, and modules name themselves by their real path. */
const newFolder = (): string => realpathSync(mkdtempSync(join(tmpdir(), 'test-')));
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
