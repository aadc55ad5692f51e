/**
 * Lighthouse stands in a package.json of its own, so that building and testing the site does not install it.
 * The benchmark installs it when it is missing or outdated.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const stamp = join(folder, 'node_modules', '.installed-lockfile');

export function installLighthouse(): void {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error('Installing Lighthouse (npm ci in bench) …');
  const { status } = spawnSync('npm', ['ci', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  });
  if (status !== 0) {
    throw new Error('Lighthouse could not be installed. Is the npm registry reachable?');
  }
  writeFileSync(stamp, hash);
}

/** Imports by name at run time: type checks must not depend on a package that only the benchmark installs. */
export const importFromBench = async <Module>(name: string): Promise<Module> =>
  (await import(name)) as Module;
