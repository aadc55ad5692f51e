/** Slim installations for tests and measurements, made by the real command and started with an empty environment. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** Settings of the tests' own: the first release would take over the operator's, with their mail server. */
export const provideTestSettings = (folder: string): void =>
  writeFileSync(join(folder, '.env'), `DATA_DIR=${join(folder, 'data')}\n`);

export const release = (folder: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [join(root, 'scripts', 'release.ts'), folder, ...args], {
    cwd: root,
    encoding: 'utf8',
  });

/** As deploy/systemd/site.service starts it. */
export function spawnRelease(folder: string, port: number): ChildProcess {
  const current = join(folder, 'current');
  return spawn('bin/node', ['--env-file=../../.env', 'server/main.ts'], {
    cwd: current,
    env: {
      PORT: String(port),
      LOG_LEVEL: 'silent',
      NODE_COMPILE_CACHE: join(current, '.compile-cache'),
    },
    stdio: 'ignore',
  });
}

export async function stopRelease(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}
