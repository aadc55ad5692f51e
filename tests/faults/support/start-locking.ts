import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts another program that locks the file in a rhythm of milliseconds; resolves when it has the lock. */
export async function startLocking(path: string, held: number, free: number) {
  const script = fileURLToPath(new URL('lock-rhythm.ts', import.meta.url));
  const child = fork(script, [path, String(held), String(free)]);
  await once(child, 'message');
  return { stop: () => void child.kill('SIGKILL') };
}
