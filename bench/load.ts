/** Load on a server: by wrk where it is installed, else by a small generator of our own. */
import { join } from 'node:path';
import { runBounded } from './run-bounded.ts';
import { pinned, programs } from './servers.ts';

export interface Load {
  readonly requests: number;
  readonly seconds: number;
}

export const perSecond = ({ requests, seconds }: Load): number => requests / seconds;

/** Enough to keep one core busy, few enough not to measure queueing. */
const CONNECTIONS = 32;

/** The load generator keeps off the server's core. */
export const cores = { server: 0, load: 1 } as const;

export const generatorName = programs.wrk ? 'wrk' : 'a Node load generator';

function run(command: string, args: readonly string[], seconds: number): Promise<string> {
  const [program, programArguments] = pinned(command, args, cores.load);
  return runBounded(program, programArguments, { seconds: seconds + 30 });
}

/** A figure made of refused or broken answers is none. */
export function readWrk(output: string): Load {
  const [, requests, seconds] = /(\d+) requests in ([\d.]+)s/.exec(output) ?? [];
  if (!requests || !seconds) throw new Error(`wrk said: ${output.trim().slice(0, 300)}`);
  const broken = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(output);
  if (broken) throw new Error(`wrk saw broken answers: ${broken[0]}`);
  return { requests: Number(requests), seconds: Number(seconds) };
}

const readOwn = (output: string): Load => JSON.parse(output) as Load;

const generator = join(import.meta.dirname, 'load-generator.ts');

export async function loadFor(url: string, seconds: number): Promise<Load> {
  if (!programs.wrk) {
    const args = [generator, url, String(CONNECTIONS), String(seconds), '0'];
    return readOwn(await run(process.execPath, args, seconds));
  }
  const connections = `-c${CONNECTIONS}`;
  const args = ['-t1', connections, `-d${seconds}s`, '-H', 'Accept-Encoding: gzip', url];
  return readWrk(await run(programs.wrk, args, seconds));
}

/** Exactly this many. */
export async function loadOf(url: string, requests: number): Promise<Load> {
  const args = [generator, url, String(CONNECTIONS), '0', String(requests)];
  return readOwn(await run(process.execPath, args, 600));
}
