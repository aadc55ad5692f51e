/**
 * The packages the site is measured beside. They are a package of their own, so that nobody who builds
 * or tests the site has to install them; the benchmark installs them when they are missing or outdated.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const stamp = join(folder, 'node_modules', '.installed-lockfile');

export function installPeers(): void {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.error('Installing the peers of the benchmark (npm ci in bench) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 600_000,
  });
  if (status !== 0) {
    throw new Error('The peers could not be installed. Is the npm registry reachable?');
  }
  writeFileSync(stamp, hash);
}

export const peerFolder = (name: string): string => join(folder, 'node_modules', name);

export const peerVersion = (name: string): string =>
  (JSON.parse(readFileSync(join(peerFolder(name), 'package.json'), 'utf8')) as { version: string })
    .version;

/** By name at run time: type checks must not depend on packages that only the benchmark installs. */
export const importPeer = async <Module>(name: string): Promise<Module> =>
  (await import(name)) as Module;
