/** Copies a built version of the site and starts its server on a free port, in a process of its own. */
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { startMain } from '../tests/support/machine/site-server.ts';
import type { ListedPage } from '../tests/support/pages/pages.ts';
import { temporaryFolder } from './cleanup.ts';
import { writeBarePages } from './site/bare-page.ts';

export const root = join(import.meta.dirname, '..');

/** Everything the server reads when it runs, apart from the installed packages. */
const serverSources = ['server', 'config', 'content', 'rules', 'schemas', 'shapes', 'site'];

/**
 * Copies a built version of the project, with a bare twin beside each page. The server serves the `dist` beside its own
 * folder, so that a page and its twin come from one process.
 */
export function copySite(project: string, pages: readonly ListedPage[]): string {
  const folder = temporaryFolder('site');
  for (const source of [...serverSources, 'package.json', 'dist']) {
    const path = join(project, source);
    if (existsSync(path)) cpSync(path, join(folder, source), { recursive: true });
  }
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
  writeBarePages(join(folder, 'dist'), pages);
  return folder;
}

/** Starts the server of a copy and waits until it answers. */
export async function startSite(folder: string) {
  const settings = { DATA_DIR: temporaryFolder('data'), LOG_LEVEL: 'silent' };
  const { port, end } = await startMain(settings, folder);
  return { url: `http://127.0.0.1:${port}`, stop: () => end('SIGTERM') };
}

export type RunningServer = Awaited<ReturnType<typeof startSite>>;
