import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { oneFailure, type Results, readResults, total } from './results.ts';

export interface PartRun {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** `later` prints the part's output when it has ended, for a part that runs beside others. */
  readonly output: 'now' | 'later';
  /** Ends a part that does not end by itself. */
  readonly limit: AbortSignal;
}

/** How long a runner has to end its servers before it is killed. */
const FAREWELL_MS = 10_000;

/** Every part leads a process group, so that nothing that it started outlives it. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

function end(child: ChildProcess): void {
  signalGroup(child, 'SIGINT');
  setTimeout(() => signalGroup(child, 'SIGKILL'), FAREWELL_MS).unref();
}

/** Runs a Node program that writes its results to the file that TEST_RESULTS names. */
export async function runPart(name: string, part: PartRun): Promise<Results> {
  if (part.limit.aborted) return oneFailure(`${name} was not run`);
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const printed = join(folder, 'output.txt');
  const output = part.output === 'now' ? 'inherit' : openSync(printed, 'w');
  const child = spawn(process.execPath, part.args, {
    cwd: part.cwd,
    env: { ...process.env, ...part.env, TEST_RESULTS: file },
    stdio: ['ignore', output, output],
    detached: true,
  });
  const stop = () => end(child);
  part.limit.addEventListener('abort', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  part.limit.removeEventListener('abort', stop);
  signalGroup(child, 'SIGKILL');

  if (output !== 'inherit') console.log(readFileSync(printed, 'utf8').trim());
  const results = readResults(file);
  rmSync(folder, { recursive: true });
  if (part.limit.aborted) {
    return total([...(results ? [results] : []), oneFailure(`${name} did not end`)]);
  }
  if (!results) return oneFailure(`${name} ended with exit code ${code}, without results`);
  const { passed, failed, skipped } = results;
  if (passed + failed + skipped === 0) return oneFailure(`${name} has no tests`);
  if (code === 0 || failed > 0) return results;
  return total([results, oneFailure(`${name} ended with exit code ${code}`)]);
}
