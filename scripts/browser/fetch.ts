/** Programs that fetch a browser through the network. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../check/run-command.ts';

/** How long a fetching program may wait for the first byte. Together with its start and end it stays below ten seconds. */
const FIRST_BYTE_MS = 8000;
const WHOLE_MS = 10 * 60_000;

interface Fetching {
  /** Whether anything has arrived so far. */
  readonly hasArrived: () => boolean;
  readonly limit: AbortSignal;
  readonly env?: Record<string, string>;
  readonly firstByteMs?: number;
}

export const holdsBytes = (folder: string): boolean =>
  globSync('**/*', { cwd: folder }).some((name) => {
    const entry = statSync(join(folder, name), { throwIfNoEntry: false });
    return entry?.isFile() === true && entry.size > 0;
  });

/** The first line that names a problem, as apt-get (`E: …`, `W: …`) and Node (`Error: …`) write it. */
const problemOf = (output: string): string | undefined => /^(?:E|W|Error): .*/m.exec(output)?.[0];

/** Runs a program until it ends. One that receives nothing is without a network, and is ended soon. */
export async function runFetching(
  program: string,
  args: readonly string[],
  { hasArrived, limit, env = {}, firstByteMs = FIRST_BYTE_MS }: Fetching,
): Promise<void> {
  const noNetwork = new AbortController();
  const firstByte = setTimeout(() => {
    if (!hasArrived()) noNetwork.abort();
  }, firstByteMs);
  const { code, output } = await runProgram(program, args, {
    output: 'later',
    env,
    limit: AbortSignal.any([limit, noNetwork.signal, AbortSignal.timeout(WHOLE_MS)]),
  }).finally(() => clearTimeout(firstByte));
  if (code === 0 && hasArrived()) return;
  const silence = noNetwork.signal.aborted ? 'nothing arrives; is there a network?' : undefined;
  throw new Error(problemOf(output) ?? silence ?? `${program} ended with exit code ${code}`);
}
