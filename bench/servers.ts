/** Starts servers on free ports, each in a process of its own, and waits until they answer. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ListedPage } from '../tests/support/pages.ts';
import { freePort } from '../tests/support/site-server.ts';
import { writeBarePages } from './bare-page.ts';
import { endProcess, own, temporaryFolder } from './cleanup.ts';

export const root = join(import.meta.dirname, '..');

export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

export interface ServerCommand {
  readonly name: string;
  readonly command: string;
  readonly args: (port: number) => readonly string[];
  readonly env?: (port: number) => Record<string, string>;
  readonly cwd?: string;
  /** The one core it may use. */
  readonly core?: number | undefined;
}

const has = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

const onPathOr = (program: string, path: string): string | undefined =>
  has(program) ? program : existsSync(path) ? path : undefined;

/** What comes from Debian packages, where it is there. */
export const programs = {
  nginx: onPathOr('nginx', '/usr/sbin/nginx'),
  wrk: onPathOr('wrk', '/usr/bin/wrk'),
  taskset: onPathOr('taskset', '/usr/bin/taskset'),
} as const;

/** Server and load generator can be told apart only where each has a core of its own. */
export const canPin = programs.taskset !== undefined && availableParallelism() > 1;

/** The command as it stands, or bound to one core. */
export function pinned(
  command: string,
  args: readonly string[],
  core: number | undefined,
): [command: string, args: string[]] {
  if (core === undefined || !canPin || !programs.taskset) return [command, [...args]];
  return [programs.taskset, ['-c', String(core), command, ...args]];
}

async function untilAnswering(url: string, child: ChildProcess): Promise<boolean> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; ) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const answers = await fetch(url, { signal: AbortSignal.timeout(2000) }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (answers) return true;
    await wait(50);
  }
  return false;
}

export async function startServer(server: ServerCommand): Promise<RunningServer> {
  const port = await freePort();
  const [command, args] = pinned(server.command, server.args(port), server.core);
  const child = own(
    spawn(command, args, {
      cwd: server.cwd ?? root,
      env: { ...process.env, ...server.env?.(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let complaints = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString('utf8')).slice(-2000);
  });
  child.once('error', (error) => {
    complaints += error.message;
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await untilAnswering(url, child))) {
    await endProcess(child);
    throw new Error(`${server.name} did not come up: ${complaints.trim()}`);
  }
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) };
}

export interface Stage {
  /** A folder that looks like the project to `server/main.ts`. */
  readonly folder: string;
  /** The built site, with the bare pages among its files. */
  readonly site: string;
}

/** All that the server reads when it runs, apart from the installed packages. */
const serverSources = ['server', 'config', 'schemas', 'content', 'package.json'];

/**
 * The server serves the `dist` that stands beside it. Its sources are therefore copied beside a copy of
 * the built site, to which the bare pages are added: page and bare page then come from one process, and
 * a build that runs meanwhile disturbs nothing.
 */
export function stageSite(built: string, pages: readonly ListedPage[]): Stage {
  if (!existsSync(join(built, '_headers'))) {
    throw new Error(`There is no built site in ${built}; run npm run build.`);
  }
  const folder = temporaryFolder('site');
  const site = join(folder, 'dist');
  for (const source of serverSources) {
    const path = join(root, source);
    if (existsSync(path)) cpSync(path, join(folder, source), { recursive: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  mkdirSync(site);
  cpSync(built, site, { recursive: true });
  writeBarePages(site, pages);
  return { folder, site };
}

export function startSite({ folder }: Stage, core?: number): Promise<RunningServer> {
  const dataDir = temporaryFolder('data');
  return startServer({
    name: 'the site',
    command: process.execPath,
    args: () => [join(folder, 'server', 'main.ts')],
    env: (port) => ({ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }),
    cwd: folder,
    core,
  });
}

/** Stops what was started, whatever happens in between. */
export async function withServer<Result>(
  starting: Promise<RunningServer>,
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await starting;
  try {
    return await use(server);
  } finally {
    await server.stop();
  }
}
