/** Starts servers on free ports, each in a process of its own that can be bound to one core. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { freePort, untilAnswering } from '../tests/support/machine/site-server.ts';
import type { ListedPage } from '../tests/support/pages/pages.ts';
import { endProcess, temporaryFolder, trackChild } from './cleanup.ts';
import { writeBarePages } from './site/bare-page.ts';

export const root = join(import.meta.dirname, '..');

const hasTaskset = spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0;

/** Only with a core for each can the server's speed be told from that of the load generator. */
export const canPin = hasTaskset && availableParallelism() > 1;

/** Starts a script of Node, on one core if that is asked for and possible. */
export function startNode(args: readonly string[], env: NodeJS.ProcessEnv, core?: number) {
  const command = [process.execPath, ...args];
  const pinned = core !== undefined && canPin ? ['taskset', '-c', String(core)] : [];
  const [program = '', ...rest] = [...pinned, ...command];
  return trackChild(
    spawn(program, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'inherit'] }),
  );
}

/** Starts a server that takes its port from the variable `PORT`, and waits until it answers. */
export async function startServer(args: readonly string[], env: NodeJS.ProcessEnv, core?: number) {
  const port = await freePort();
  const child = startNode(args, { HOST: '127.0.0.1', PORT: String(port), ...env }, core);
  child.stdout.resume();
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(url, child);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) };
}

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

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

export const startSite = (folder: string, core?: number): Promise<RunningServer> =>
  startServer(
    [join(folder, 'server', 'main.ts')],
    { DATA_DIR: temporaryFolder('data'), LOG_LEVEL: 'silent' },
    core,
  );
