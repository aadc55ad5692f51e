/**
 * A Chromium for tests and screenshots: the one `CHROMIUM_PATH` names, else one the machine has,
 * else the one inside the npm package `@sparticuz/chromium`, unpacked once into node_modules/.cache.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

export interface Browser {
  readonly executablePath: string;
  /** Set for the browser alone; these libraries must not reach other programs. */
  readonly env: Record<string, string>;
}

const root = join(import.meta.dirname, '..', '..');

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing beyond this machine can be reached, whatever a page asks for.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((path) => existsSync(path));
}

const starts = ({ executablePath, env }: Browser): boolean =>
  spawnSync(executablePath, ['--version'], {
    env: { ...process.env, ...env },
    timeout: 30_000,
  }).status === 0;

/**
 * Unpacks into a folder of its own and renames it at the end, so that parallel runs and a run that
 * was stopped half-way never leave a torn browser behind. The package writes to the temporary
 * folder of its process and adds the shared libraries when told it is on such a platform.
 */
function unpackBundled(): string {
  const packageJson = findPackage('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(packageJson, 'utf8')) as { version: string };
  const cache = join(root, 'node_modules', '.cache');
  const folder = join(cache, `chromium-${version}`);
  if (existsSync(folder)) return folder;

  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'chromium-'));
  const unpack = `(await import('@sparticuz/chromium')).default.executablePath()`;
  execFileSync(process.execPath, ['--input-type=module', '--eval', `await ${unpack}`], {
    cwd: root,
    env: { ...process.env, TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // Its font configuration names the folder it expects to be unpacked into.
  const fontConfig = join(unfinished, 'fonts', 'fonts.conf');
  const original = readFileSync(fontConfig, 'utf8');
  writeFileSync(fontConfig, original.replaceAll('/tmp/fonts', join(folder, 'fonts')));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Somebody else was faster; theirs is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The package's own entry is the only path its exports allow; its package.json stands above it. */
function findPackage(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  return join(folder, 'package.json');
}

function bundled(): Browser {
  const folder = unpackBundled();
  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const plain: Browser = { executablePath: join(folder, 'chromium'), env: fonts };
  if (starts(plain)) return plain;
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
  const withLibraries: Browser = {
    ...plain,
    env: { ...fonts, LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter) },
  };
  if (starts(withLibraries)) return withLibraries;
  throw new Error('No Chromium can be started here. Install one, or set CHROMIUM_PATH to one.');
}

export function findBrowser(): Browser {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    const browser = { executablePath: named, env: {} };
    if (!starts(browser)) throw new Error(`CHROMIUM_PATH=${named} cannot be started.`);
    return browser;
  }
  const installed = onPath(['chromium', 'chromium-browser', 'google-chrome']);
  const browser = installed && { executablePath: installed, env: {} };
  return browser && starts(browser) ? browser : bundled();
}

export const launchOptions = ({ executablePath, env }: Browser): LaunchOptions => ({
  executablePath,
  env: { ...process.env, ...env },
  args: browserArguments,
});
