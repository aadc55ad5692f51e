import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../check/run-command.ts';

/** Where browsers are unpacked: `npm ci` clears it together with the packages. */
export const cache = join(root, 'node_modules', '.cache');

/**
 * Lets `fill` write into a temporary folder and renames that one at the end, so that parallel or interrupted runs never
 * leave an incomplete browser behind.
 */
export async function filledFolder(
  folder: string,
  fill: (unfinished: string) => Promise<void>,
): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  try {
    await fill(unfinished);
    rmSync(folder, { recursive: true, force: true });
    renameUnlessThere(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** A parallel run that has finished first leaves a folder that is as good. */
function renameUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  }
}
