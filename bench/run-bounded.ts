/** Runs a program to its end, or ends it when it takes too long. */
import { spawn } from 'node:child_process';
import { own } from './cleanup.ts';

interface Options {
  readonly seconds: number;
  readonly cwd?: string;
  readonly env?: Record<string, string | undefined>;
}

/** What it wrote; a failure carries the end of it. */
export function runBounded(
  command: string,
  args: readonly string[],
  { seconds, cwd, env }: Options,
): Promise<string> {
  const child = own(
    spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const force = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  let output = '';
  const note = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      clearTimeout(force);
      if (code === 0) resolve(output);
      else
        reject(new Error(`${command} ended with ${code ?? signal}: ${output.trim().slice(-500)}`));
    });
  });
}
