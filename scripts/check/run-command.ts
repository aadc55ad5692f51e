import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface CommandOptions {
  /** `now` prints the output as it comes; `later` returns it. */
  readonly output: 'now' | 'later';
  readonly cwd?: string;
  readonly env?: Record<string, string>;
  /** Kills the command, and then every process it has started. */
  readonly limit?: AbortSignal | undefined;
}

/** How long a command has to end its servers before it is killed. */
const FAREWELL_MS = 10_000;

export const root = join(import.meta.dirname, '..', '..');

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

/** Runs a JavaScript or TypeScript file with the Node version that runs this process. */
export async function runNode(
  args: readonly string[],
  { output, cwd = root, env, limit }: CommandOptions,
) {
  // A file: a process that the command left behind would hold a pipe open for ever.
  const folder = mkdtempSync(join(tmpdir(), 'output-'));
  const printed = join(folder, 'output.txt');
  const file = openSync(printed, 'w');
  const stdout = output === 'now' ? 'inherit' : file;
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', stdout, stdout],
    // With a limit it leads a process group, so that nothing that it started outlives it.
    detached: limit !== undefined,
  });
  const stop = () => {
    signalGroup(child, 'SIGINT');
    setTimeout(() => signalGroup(child, 'SIGKILL'), FAREWELL_MS).unref();
  };
  limit?.addEventListener('abort', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  limit?.removeEventListener('abort', stop);
  if (limit) signalGroup(child, 'SIGKILL');
  closeSync(file);
  const text = readFileSync(printed, 'utf8').trim();
  rmSync(folder, { recursive: true });
  /** The output is empty where it was printed at once. */
  return { code: code ?? 1, output: text };
}

/** Path of an installed package's command, such as `biome`. */
export const command = (name: string): string => join(root, 'node_modules', '.bin', name);
