/**
 * Finds a Chromium for tests and screenshots: the one that `CHROMIUM_PATH` names, else an installed one, else, on x64,
 * the one inside the npm package `@sparticuz/chromium`, unpacked once into node_modules/.cache.
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
  /** Variables for the browser only: other programs must not load its libraries. */
  readonly env: Record<string, string>;
}

const root = join(import.meta.dirname, '..', '..', '..');

export const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Resolves no host but this machine, whatever a page requests.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

export function findProgram(names: readonly string[]): string | undefined {
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
 * Unpacks into a temporary folder and renames it at the end, so that parallel or interrupted runs never leave an
 * incomplete browser behind. The package unpacks into the process's temporary folder (`TMPDIR`), and adds the shared
 * libraries if `AWS_LAMBDA_JS_RUNTIME` names a platform that needs them.
 */
function unpackBundled(): string {
  const packageJson = findPackage('@sparticuz/chromium');
  const { version }: { version: string } = JSON.parse(readFileSync(packageJson, 'utf8'));
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
  // The font configuration contains the folder into which the package expects to be unpacked.
  const fontConfig = join(unfinished, 'fonts', 'fonts.conf');
  const original = readFileSync(fontConfig, 'utf8');
  writeFileSync(fontConfig, original.replaceAll('/tmp/fonts', join(folder, 'fonts')));
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // A parallel run has finished first; its folder is as good.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
  return folder;
}

/** The path of a package's package.json, which its `exports` hide: found by going up from its entry point. */
function findPackage(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  return join(folder, 'package.json');
}

const remedy =
  'Install one (Debian: apt-get install chromium-headless-shell, or chromium), or set CHROMIUM_PATH to one.';

function bundled(): Browser {
  if (process.arch !== 'x64') {
    throw new Error(
      `No Chromium is on the PATH, and @sparticuz/chromium has none for ${process.arch}. ${remedy}`,
    );
  }
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
  throw new Error(`No Chromium can be started here. ${remedy}`);
}

export function findBrowser(): Browser {
  const named = process.env['CHROMIUM_PATH'];
  if (named) {
    const browser = { executablePath: named, env: {} };
    if (!starts(browser)) throw new Error(`CHROMIUM_PATH=${named} cannot be started.`);
    return browser;
  }
  // Without a window around each page, a new page costs a third of the time.
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const installed = findProgram(names);
  const browser = installed && { executablePath: installed, env: {} };
  return browser && starts(browser) ? browser : bundled();
}

export const launchOptions = ({ executablePath, env }: Browser): LaunchOptions => ({
  executablePath,
  env: { ...process.env, ...env },
  args: browserArguments,
});
