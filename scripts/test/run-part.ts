import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../check/run-command.ts';
import { oneFailure, type Results, readResults, total } from './results.ts';

interface PartRun {
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Record<string, string>;
  /** `later` prints the part's output when it has ended, for a part that runs beside others. */
  readonly output: 'now' | 'later';
  /** Aborts a part that hangs. */
  readonly limit: AbortSignal;
}

/** Runs a Node program that writes its results to the file that TEST_RESULTS names. */
export async function runPart(name: string, { args, ...part }: PartRun): Promise<Results> {
  if (part.limit.aborted) return oneFailure(`${name} was not run`);
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const env = { ...part.env, TEST_RESULTS: file };
  const { code, output } = await runNode(args, { ...part, env });
  if (output) console.log(output);
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
