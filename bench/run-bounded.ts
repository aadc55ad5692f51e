/** Runs a program to its end, or kills it when it takes too long. */
import { spawn } from 'node:child_process';
import { trackChild } from './cleanup.ts';

interface Options {
  readonly seconds: number;
  readonly cwd?: string;
  readonly env?: Record<string, string | undefined>;
}

/** Returns what the program wrote; the error of a failed one carries the end of it. */
export function runBounded(
  command: string,
  args: readonly string[],
  { seconds, cwd, env }: Options,
): Promise<string> {
  const child = trackChild(
    spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const force = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
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
