/** Fills a release: the built site, the server and what it imports, its packages and Node. */
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folders that code of the server imports from (scripts/check/import-direction.ts), and what an operator reads. */
const folders = [
  'server',
  'shapes',
  'schemas',
  'rules',
  'config',
  'content',
  'site',
  'docs',
  'deploy',
];

/** Tests, and pictures and copy that are in the built site already. */
const isLeftOut = (path: string): boolean =>
  /\.test\.tsx?$|\.(?:webp|avif|astro|svg|css)$/.test(path) ||
  /\/site\/(?:photos|pages)$/.test(path);

interface LockEntry {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** A folder of the project, as tests/tools is. */
  readonly link?: boolean;
}

interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** The lock file of the packages that the server needs, so that `npm audit` in a release speaks of no others. */
function productionLock(root: string): LockFile {
  const lock: LockFile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const packages = Object.entries(lock.packages)
    .filter(([path, { dev, devOptional, link }]) => {
      const isInstalled = path === '' || path.startsWith('node_modules/');
      return isInstalled && !dev && !devOptional && !link;
    })
    .map(([path, entry]) => [path, path === '' ? withoutTools(entry) : entry]);
  return { ...lock, packages: Object.fromEntries(packages) };
}

function withoutTools(about: object): object {
  const tools = ['devDependencies', 'workspaces'];
  return Object.fromEntries(Object.entries(about).filter(([key]) => !tools.includes(key)));
}

/** Types are for the compiler alone. */
const isTypes = (path: string): boolean => /node_modules\/(?:@types\/|undici-types$)/.test(path);
const isNode = (path: string): boolean => /node_modules\/node-(?:darwin|linux)-/.test(path);

/** The packages that the lock file lists for production and that are installed here, Node itself excepted. */
const productionPackages = (root: string): readonly string[] =>
  Object.keys(productionLock(root).packages).filter(
    (path) => path !== '' && !isTypes(path) && !isNode(path) && existsSync(join(root, path)),
  );

/** What a release does not need. A licence has to go along with what it covers, whatever its file is called. */
const isIdle = (file: string): boolean =>
  /\.(?:map|md|markdown)$|\.d\.[cm]?ts$/.test(file) && !/(?:licen[cs]e|notice)[^/]*$/i.test(file);

/** Copies a package without nested ones, which the lock file lists separately. */
function copyPackage(root: string, target: string, path: string): void {
  const inside = join(root, path, 'node_modules');
  cpSync(join(root, path), join(target, path), {
    recursive: true,
    dereference: true,
    filter: (source) => source !== inside && !isIdle(source),
  });
}

/** V8's code of the modules, kept by the trial start (try-release.ts), so that later starts take half the time. */
export const compileCache = '.compile-cache';

/** `.env` lies beside `current` and outlives every release; npm runs a script in the release's own folder. */
const nodeWithSettings = `NODE_COMPILE_CACHE=${compileCache} bin/node --env-file-if-exists=../../.env`;

/** The npm scripts that make sense without the sources. */
const scripts = {
  start: `${nodeWithSettings} server/main.ts`,
  requests: `${nodeWithSettings} server/cli/main.ts requests`,
  status: `${nodeWithSettings} server/cli/main.ts status`,
  doctor: `${nodeWithSettings} server/cli/main.ts doctor`,
};

/**
 * The operator's commands for a machine without npm: `current/bin/site requests status`, and `start` for the server. Paths
 * that are typed count from the folder in which they are typed, which npm calls INIT_CWD too.
 */
export const commandScript = `#!/bin/sh
export INIT_CWD="$PWD"
cd "$(dirname "$(readlink -f "$0")")/.." || exit 1
program=server/cli/main.ts
if [ "$1" = start ]; then
  program=server/main.ts
  shift
fi
exec env ${nodeWithSettings} "$program" "$@"
`;

/** `node` is the program to run the release with. */
export function fillRelease(root: string, target: string, node: string): void {
  mkdirSync(target, { recursive: true });
  for (const name of folders) {
    cpSync(join(root, name), join(target, name), {
      recursive: true,
      filter: (source) => !isLeftOut(source.slice(root.length)),
    });
  }
  cpSync(join(root, 'dist'), join(target, 'dist'), { recursive: true });
  for (const path of productionPackages(root)) copyPackage(root, target, path);
  const about: object = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const writeJson = (file: string, data: unknown) =>
    writeFileSync(join(target, file), `${JSON.stringify(data, null, 2)}\n`);
  writeJson('package.json', { ...withoutTools(about), scripts });
  writeJson('package-lock.json', productionLock(root));
  mkdirSync(join(target, 'bin'));
  cpSync(node, join(target, 'bin', 'node'), { dereference: true });
  chmodSync(join(target, 'bin', 'node'), 0o755);
  writeFileSync(join(target, 'bin', 'site'), commandScript, { mode: 0o755 });
}
