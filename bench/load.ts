/** Load on a server, from a process and a core of its own. */
import { join } from 'node:path';
import { runBounded } from './run-bounded.ts';
import { cores, pinned } from './servers/start-server.ts';

export interface Load {
  readonly requests: number;
  readonly seconds: number;
}

export const perSecond = ({ requests, seconds }: Load): number => requests / seconds;

/** Enough to keep one core busy, few enough not to measure queueing. */
const CONNECTIONS = 32;

async function generate(url: string, seconds: number, requests: number): Promise<Load> {
  const generator = join(import.meta.dirname, 'load-generator.ts');
  const args = [generator, url, ...[CONNECTIONS, seconds, requests].map(String)];
  const [program, programArguments] = pinned(process.execPath, args, cores.load);
  const bound = seconds > 0 ? seconds + 30 : 600;
  return JSON.parse(await runBounded(program, programArguments, { seconds: bound })) as Load;
}

export const loadForSeconds = (url: string, seconds: number): Promise<Load> =>
  generate(url, seconds, 0);

export const loadWithRequests = (url: string, requests: number): Promise<Load> =>
  generate(url, 0, requests);
