/** Runs tests of the copied project by its own runner. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { readResults } from '../../scripts/test/results.ts';
import type { Part } from './fault.ts';

/** All tests of a part, or those whose path contains a word. */
export interface Selection {
  readonly part: Part;
  readonly test?: string;
  readonly long: boolean;
}

const longestRun = 30 * 60_000;
/** How long the runner has to end its servers and browsers before it is killed. */
const farewell = 20_000;

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

/** Resolves to the names of the tests that failed. Throws where the run has no results. */
export async function failuresOf(
  folder: string,
  { part, test, long }: Selection,
  interruption: AbortSignal,
): Promise<readonly string[]> {
  interruption.throwIfAborted();
  const file = join(folder, '..', 'results.json');
  rmSync(file, { force: true });
  const untilFirst = part === 'e2e' ? '--max-failures=1' : '--bail=1';
  const filter = part === 'checks' ? [] : ['--', ...(test ? [test] : []), untilFirst];
  const options = [part, ...(long ? ['--long'] : []), ...filter];
  const child = spawn(
    process.execPath,
    [join(folder, 'scripts', 'bootstrap.mjs'), 'scripts/test.ts', ...options],
    // Leads a process group, so that nothing that it started outlives it.
    {
      cwd: folder,
      env: { ...process.env, TEST_RESULTS: file },
      stdio: 'ignore',
      detached: true,
    },
  );
  const limit = AbortSignal.any([AbortSignal.timeout(longestRun), interruption]);
  limit.addEventListener('abort', () => {
    // Not the group: the first process passes the signal on, and a second one would end the runner before its tests.
    child.kill('SIGTERM');
    setTimeout(() => killGroup(child), farewell).unref();
  });
  await once(child, 'exit');
  killGroup(child);
  interruption.throwIfAborted();
  const results = readResults(file);
  if (!results || limit.aborted) throw new Error(`${options.join(' ')} did not end with results.`);
  if (results.failed === 0) return [];
  const failed = results.notes
    .filter((note) => !note.endsWith(' · was not run'))
    .flatMap((note) => /^Failed: (.*?)(?: · |$)/.exec(note)?.[1] ?? []);
  return failed.length > 0 ? failed : ['a test without a name'];
}
