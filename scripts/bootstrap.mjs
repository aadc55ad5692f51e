// The way into every npm script. It runs on whatever Node the machine has (20 is enough), installs
// what is missing with `npm ci`, and hands over to the Node that package.json pins.
// Plain JavaScript, because an older Node cannot read TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stamp = join(root, 'node_modules', '.installed-lockfile');
const pinnedNode = join(root, 'node_modules', 'node', 'bin', 'node');

const lockfileHash = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

function isInstalled() {
  return (
    existsSync(stamp) && existsSync(pinnedNode) && readFileSync(stamp, 'utf8') === lockfileHash
  );
}

if (!isInstalled()) {
  console.error('Installing dependencies (npm ci) …');
  // The build is part of the start: with NODE_ENV=production npm would leave its tools out.
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const install = spawnSync('npm', ['ci', ...options], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (install.status !== 0 || !existsSync(pinnedNode)) {
    console.error('Dependencies could not be installed. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stamp, lockfileHash);
}

const [script, ...args] = process.argv.slice(2);
if (!script) {
  console.error('Usage: node scripts/bootstrap.mjs <script> [arguments]');
  process.exit(1);
}

const child = spawn(pinnedNode, [join(root, script), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH ?? ''}` },
});
// A signal to npm's process group reaches the child by itself; one sent to this process alone must be passed on.
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP', 'SIGINT'])) {
  process.on(signal, () => child.kill(signal));
}
// npm starts scripts through a shell that dies of a signal without passing it on. The server must not
// stay behind and hold its port, so the loss of the parent counts as a request to end.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 200);
watch.unref();
child.on('exit', (code, signal) => {
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));
});
