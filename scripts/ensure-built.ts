import { join } from 'node:path';
import { hashSources, isUpToDate } from '../apps/website/build/source-stamp.ts';
import { runNode } from './check/run-command.ts';

/** Builds the site if a source has changed since the last build. Returns false if the build fails, which says why. */
export async function ensureBuilt(root: string, limit?: AbortSignal): Promise<boolean> {
  if (isUpToDate(root, hashSources(root, process.env))) return true;
  const { code } = await runNode([join(root, 'scripts', 'build.ts')], { output: 'now', limit });
  return code === 0;
}
