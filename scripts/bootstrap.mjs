// Entry point of every npm script. It runs on the machine's own Node (20 is enough), installs the packages that the
// script needs with `npm ci`, and runs the script with the Node version that package.json pins. npm has that Node for Linux
// on x64 and arm64 and for macOS on x64; elsewhere the machine's own Node must be new enough.
// Plain JavaScript, because an older Node cannot run TypeScript.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-lockfile');
const platform = `${process.platform}-${process.arch}`;
// Not the link in .bin: npm 10 removes it together with the other platform's package.
const pinnedNode = join(root, 'node_modules', `node-${platform}`, 'bin', 'node');
const oldestMajor = 24;

const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockfileHash = createHash('sha256').update(lockfile).digest('hex');
/** @type {{ packages?: Record<string, any> }} */
const { packages = {} } = JSON.parse(lockfile);

const [script, ...args] = process.argv.slice(2);
// The packages of tests/: half of all, and none of them serves or builds the site.
const needsTools = /^(?:bench\/|tests\/|scripts\/(?:check|fix|test)\.ts$)/.test(script ?? '');
const tools = join(root, 'node_modules', '@site', 'testing');

const isStamped = () =>
  existsSync(stamp) &&
  readFileSync(stamp, 'utf8') === lockfileHash &&
  (!needsTools || existsSync(tools));

/**
 * Optional packages are binaries for a platform, or what only those of other platforms need.
 *
 * @param {Record<string, any>} entry
 */
const isNeeded = ({ optional, os, cpu, libc }) =>
  !optional ||
  (!libc && [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch));

/**
 * Recognises what somebody has installed with `npm ci`. npm writes its list at the end, so it is missing after an
 * installation that was interrupted, and it names only what was asked for.
 */
function isComplete() {
  const list = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(list)) return false;
  const installed = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(packages)
    .filter(([path, entry]) => path.startsWith('node_modules/') && isNeeded(entry))
    .every(
      ([path, { version, integrity }]) =>
        installed[path]?.version === version &&
        installed[path]?.integrity === integrity &&
        existsSync(join(root, path, 'package.json')),
    );
}

const isNewEnough = Number.parseInt(process.versions.node, 10) >= oldestMajor;

function findNode() {
  if (existsSync(pinnedNode)) return pinnedNode;
  return isNewEnough ? process.execPath : undefined;
}

/**
 * @param {string} reason
 * @returns {never}
 */
function refuse(reason) {
  console.error(reason);
  process.exit(1);
}

/** How many packages are unpacked so far. */
function countPackages() {
  const folder = join(root, 'node_modules');
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => join(name, part)) : name,
  );
  return names.filter((name) => existsSync(join(folder, name, 'package.json'))).length;
}

async function install() {
  const purpose = needsTools ? 'to build, serve and test the site' : 'to build and serve the site';
  console.error(`Installing the packages ${purpose} (npm ci): some minutes, this once …`);
  const start = performance.now();
  const seconds = () => Math.round((performance.now() - start) / 1000);
  const progress = setInterval(
    () => console.error(`  ${countPackages()} packages after ${seconds()} s`),
    10_000,
  );
  // `npm start` also builds: with NODE_ENV=production npm would leave out the build tools (`--include=dev`). Native
  // binaries are optional packages.
  const options = ['--include=dev', '--include=optional', '--loglevel=error'];
  if (!needsTools) {
    const own = Object.keys(packages).filter(
      (path) => /^(?:apps\/|packages\/|site$)/.test(path) && !path.includes('node_modules/'),
    );
    options.push('--include-workspace-root', ...own.map((path) => `--workspace=${path}`));
  }
  const npm = spawn('npm', ['ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(npm, 'exit');
  clearInterval(progress);
  if (code !== 0) refuse('The packages could not be installed. Is the npm registry reachable?');
  console.error(`  ${countPackages()} packages, ${seconds()} s in all`);
  writeFileSync(stamp, lockfileHash);
}

if (process.platform === 'win32') {
  refuse('This project runs on Linux, macOS, or WSL, and not on Windows itself.');
}
if (!isNewEnough && !existsSync(pinnedNode) && !packages[`node_modules/node-${platform}`]) {
  refuse(
    `Node ${oldestMajor} is needed: npm has none for ${platform}, so install it from https://nodejs.org.`,
  );
}
if (!(isStamped() || isComplete()) || !findNode()) await install();

// Without a script: the packages are installed, and that is all (deploy/Dockerfile).
if (!script) process.exit(0);

const node =
  findNode() ??
  refuse(`Node ${oldestMajor} is needed, and its package for ${platform} is not installed.`);

// `.env` holds what `npm run setup` asked for: mail server and addresses. A variable that is set already wins. Tests and
// checks do not read it, because they must not depend on the operator's mail server.
const readsEnvFile = [
  'scripts/start.ts',
  'scripts/dev.ts',
  'scripts/build.ts',
  'scripts/launch-check.ts',
  'apps/server/cli/main.ts',
].includes(script);
const envFile = join(root, '.env');
if (readsEnvFile && existsSync(envFile)) {
  try {
    process.loadEnvFile(envFile);
  } catch (error) {
    const cause = 'loadEnvFile' in process ? error : 'Node 20.12 or newer is needed';
    refuse(`${envFile} could not be read: ${cause}`);
  }
}

// Tools that start `node` find the same one.
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(
  delimiter,
);
const preload = pathToFileURL(join(root, 'scripts', 'preload.ts')).href;
const child = spawn(node, ['--import', preload, join(root, script), ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path },
});
// The child receives a signal to npm's process group directly; one sent to this process alone must be forwarded.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
  process.on(signal, () => child.kill(signal));
}
// npm starts scripts through a shell that a signal ends without being forwarded. The server must not keep running and
// hold its port, so the loss of the parent process counts as SIGTERM.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 200);
watch.unref();
child.on('error', (error) => refuse(`${node} does not run on this machine: ${error.message}`));
child.on('exit', (code, signal) => {
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
});
