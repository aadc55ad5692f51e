/** The site's own server over a copy of the built site that has the bare pages as well. */
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { ListedPage } from '../../tests/support/pages.ts';
import { writeBarePages } from '../bare-page.ts';
import { temporaryFolder } from '../cleanup.ts';
import { type RunningServer, startServer } from './start-server.ts';

export const root = join(import.meta.dirname, '..', '..');

export interface SiteCopy {
  /** A folder that looks like the project to `server/main.ts`. */
  readonly folder: string;
  /** The built pages and the bare ones. */
  readonly dist: string;
}

/** Everything the server reads when it runs, apart from the installed packages. */
const serverSources = ['server', 'config', 'schemas', 'rules', 'content', 'site', 'package.json'];

/**
 * The server serves the `dist` beside its own folder. With its sources copied beside a copy of the built site, a page
 * and its bare page come from one process, and a build that runs meanwhile disturbs nothing.
 */
export function copySite(built: string, pages: readonly ListedPage[]): SiteCopy {
  if (!existsSync(join(built, '_headers'))) {
    throw new Error(`There is no built site in ${built}; run npm run build.`);
  }
  const folder = temporaryFolder('site');
  const dist = join(folder, 'dist');
  for (const source of serverSources) {
    const path = join(root, source);
    if (existsSync(path)) cpSync(path, join(folder, source), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(dist);
  cpSync(built, dist, { recursive: true });
  writeBarePages(dist, pages);
  return { folder, dist };
}

export function startSite({ folder }: SiteCopy, core?: number): Promise<RunningServer> {
  const dataDir = temporaryFolder('data');
  return startServer({
    name: 'the site',
    command: process.execPath,
    args: () => [join(folder, 'server', 'main.ts')],
    env: (port) => ({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }),
    core,
  });
}
