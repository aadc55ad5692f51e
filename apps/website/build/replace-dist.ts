import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Renames a folder. False when it is missing, or when the target exists. */
function moveFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Replaces `dist` by the folder; it is missing only for an instant. If several processes do so at once, the last one wins
 * as a whole.
 */
export function replaceDist(root: string, folder: string): void {
  const dist = join(root, 'dist');
  const old: string[] = [];
  while (!moveFolder(folder, dist)) {
    const aside = `${folder}-old-${old.length}`;
    if (moveFolder(dist, aside)) old.push(aside);
  }
  for (const aside of old) rmSync(aside, { recursive: true });
}
