/** Finds a Chromium: the one that CHROMIUM_PATH names, an installed one, the one from npm (Linux on x64), Playwright's own. */
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { command, root, runNode } from '../check/run-command.ts';
import { type Browser, findProgram, started } from './browser.ts';

/** `npm ci` clears it together with the packages. */
const cache = join(root, 'node_modules', '.cache');

function namedBrowser(): Browser {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (!executablePath) throw new Error('not set');
  return started({ executablePath, env: {} });
}

/** The headless shell comes first: it opens a page in a third of the time, because it draws no window. */
const programs = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const macApplications = ['Chromium', 'Google Chrome', 'Microsoft Edge'].flatMap((name) =>
  ['/Applications', join(homedir(), 'Applications')].map((folder) =>
    join(folder, `${name}.app`, 'Contents', 'MacOS', name),
  ),
);

/** The first one that starts: Ubuntu's `chromium-browser` may be a sentence about snap. */
function installedBrowser(): Browser {
  const paths = programs.flatMap((name) => findProgram([name]) ?? []);
  const reasons: string[] = [];
  for (const executablePath of [...paths, ...macApplications.filter((path) => existsSync(path))]) {
    try {
      return started({ executablePath, env: {} });
    } catch (error) {
      reasons.push(String((error as Error).message));
    }
  }
  throw new Error(reasons.join('; ') || 'none is on the PATH or among the applications');
}

/**
 * The package unpacks into the process's temporary folder (`TMPDIR`), with the shared libraries if
 * `AWS_LAMBDA_JS_RUNTIME` names a platform that needs them. The folder gets its name when it is complete.
 */
async function unpackNpmBrowser(folder: string): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  const call = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  const { code, output } = await runNode(['--input-type=module', '--eval', call], {
    output: 'later',
    env: { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  if (code !== 0) throw new Error(output.split('\n').find((line) => /Error/.test(line)) ?? output);
  // The font configuration contains the folder into which the package expects to be unpacked.
  const fontConfig = join(unfinished, 'fonts', 'fonts.conf');
  const fonts = readFileSync(fontConfig, 'utf8');
  writeFileSync(fontConfig, fonts.replaceAll('/tmp/fonts', join(folder, 'fonts')));
  renameSync(unfinished, folder);
}

async function npmBrowser(): Promise<Browser> {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== 'linux-x64') throw new Error(`@sparticuz/chromium has none for ${platform}`);
  const folder = join(cache, 'npm-chromium');
  if (!existsSync(folder)) await unpackNpmBrowser(folder);
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  const fonts = hasFonts ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const plain: Browser = { executablePath: join(folder, 'chromium'), env: fonts };
  try {
    return started(plain);
  } catch {
    const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
    const path = libraries.filter(Boolean).join(delimiter);
    return started({ ...plain, env: { ...fonts, LD_LIBRARY_PATH: path } });
  }
}

/** Fetched once into a folder of our own; Playwright writes the marker when it is complete. */
async function playwrightBrowser(): Promise<Browser> {
  const folder = join(cache, 'playwright');
  const find = () =>
    globSync('chromium_headless_shell-*/INSTALLATION_COMPLETE', { cwd: folder }).flatMap((marker) =>
      globSync(join(dirname(marker), '*/{chrome-headless-shell,headless_shell}'), { cwd: folder }),
    )[0];
  if (!find()) {
    const { output } = await runNode(
      [command('playwright'), 'install', 'chromium-headless-shell'],
      {
        output: 'later',
        env: { PLAYWRIGHT_BROWSERS_PATH: folder, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '8000' },
        limit: AbortSignal.timeout(10 * 60_000),
      },
    );
    if (!find()) throw new Error(/^.*Error: .*/m.exec(output)?.[0] ?? 'nothing was fetched');
  }
  return started({ executablePath: join(folder, find() ?? ''), env: {} });
}

const sources: readonly (readonly [name: string, find: () => Browser | Promise<Browser>])[] = [
  ['named by CHROMIUM_PATH', namedBrowser],
  ['installed', installedBrowser],
  ['from npm', npmBrowser],
  ['from the makers of Playwright', playwrightBrowser],
];

/** Undefined where there is none. Each source that was asked says in a line what it has. */
export async function findBrowser(from = sources, say = console.log): Promise<Browser | undefined> {
  for (const [name, find] of from) {
    try {
      const browser = await find();
      say(`Chromium ${name}: ${browser.executablePath}`);
      return browser;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      say(`Chromium ${name}: ${message.split('\n', 1)[0]}`);
    }
  }
  return undefined;
}

/** For what is of no use without one. */
export async function neededBrowser(): Promise<Browser> {
  const browser = await findBrowser();
  if (browser) return browser;
  throw new Error(
    'No Chromium was found: install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one.',
  );
}
