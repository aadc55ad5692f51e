import { spawn } from 'node:child_process';
import { join } from 'node:path';

interface CommandResult {
  readonly code: number;
  readonly output: string;
}

interface CommandOptions {
  /** `stream` passes the output through; `capture` returns it. */
  readonly output: 'stream' | 'capture';
  readonly env?: Record<string, string>;
}

/** What a command has printed is read long before this much time has passed since it ended. */
const LEFT_OPEN_MS = 2000;

export const root = join(import.meta.dirname, '..', '..');

/** Runs a JavaScript or TypeScript file with the Node version that runs this process. */
export function runNode(args: readonly string[], options: CommandOptions): Promise<CommandResult> {
  const capture = options.output === 'capture';
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...options.env },
    stdio: ['ignore', capture ? 'pipe' : 'inherit', capture ? 'pipe' : 'inherit'],
  });
  const chunks: Buffer[] = [];
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8').trim() });
    });
    // A process that the command left behind would hold its output open for ever.
    child.once('exit', () => {
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, LEFT_OPEN_MS).unref();
    });
  });
}

/** Path of an installed package's command, such as `biome`. */
export const command = (name: string): string => join(root, 'node_modules', '.bin', name);
