import { execFile } from 'node:child_process';
import type { Attempt } from '../status/probes/attempt.ts';
import type { DoctorContext } from './check.ts';

/** What a program prints, whatever its exit code. Rejects where it cannot be started: `ENOENT` if it is not installed. */
export function outputOf(
  [program = '', ...args]: readonly string[],
  { variables }: DoctorContext,
  attempt: Attempt,
  cwd?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { cwd, env: { ...variables } }, (error, stdout) => {
      if (typeof error?.code === 'string') reject(error);
      else resolve(stdout);
    });
    attempt.atEnd(() => child.kill('SIGKILL'));
  });
}
