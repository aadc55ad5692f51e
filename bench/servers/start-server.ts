/** Starts servers on free ports, each in a process of its own, and waits until they answer. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freePort, untilAnswering } from '../../tests/support/site-server.ts';
import { endProcess, trackChild } from '../cleanup.ts';

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
  /** The core that the server is bound to. */
  readonly core?: number | undefined;
}

const isOnPath = (program: string): boolean =>
  spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

const findProgram = (program: string, usualPath: string): string | undefined =>
  isOnPath(program) ? program : existsSync(usualPath) ? usualPath : undefined;

/** Programs from Debian packages, where they are installed. */
export const programs = {
  nginx: findProgram('nginx', '/usr/sbin/nginx'),
  taskset: findProgram('taskset', '/usr/bin/taskset'),
} as const;

/** Only with a core for each can the server's speed be told from that of the load generator. */
export const canPin = programs.taskset !== undefined && availableParallelism() > 1;

/** The load generator runs on another core than the server. */
export const cores = { server: 0, load: 1 } as const;

/** Binds the command to one core where that is possible. */
export function pinned(
  command: string,
  args: readonly string[],
  core: number | undefined,
): [command: string, args: string[]] {
  if (core === undefined || !canPin || !programs.taskset) return [command, [...args]];
  return [programs.taskset, ['-c', String(core), command, ...args]];
}

export async function startServer(server: ServerCommand): Promise<RunningServer> {
  const port = await freePort();
  const [command, args] = pinned(server.command, server.args(port), server.core);
  const child = trackChild(
    spawn(command, args, {
      env: { ...process.env, ...server.env?.(port) },
      stdio: ['ignore', 'ignore', 'pipe'],
    }),
  );
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString('utf8')).slice(-2000);
  });
  child.once('error', (error) => {
    errors += error.message;
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(url, child);
  } catch (cause) {
    await endProcess(child);
    throw new Error(`${server.name} did not come up: ${errors.trim()}`, { cause });
  }
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) };
}

/** Stops the server at the end, also after an error. */
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
