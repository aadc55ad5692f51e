/**
 * Debian's `chromium-headless-shell` with the libraries that the machine lacks. apt downloads them into a folder of our
 * own, where they are unpacked: no root is needed, and nothing is installed into the system.
 */
import { existsSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { runProgram } from '../check/run-command.ts';
import { type Browser, findProgram } from './browser.ts';
import { cache, filledFolder } from './cache.ts';
import { holdsBytes, runFetching } from './fetch.ts';
import { started } from './start.ts';

const folder = join(cache, 'debian-chromium');
const executable = join('usr', 'lib', 'chromium', 'chromium-headless-shell');
const fontConfig = join('etc', 'fonts', 'own-fonts.conf');

/** The one that an earlier run has unpacked. */
export function unpackedBrowser(): Browser {
  if (!existsSync(join(folder, executable))) throw new Error('not unpacked yet');
  const libraries = new Set(
    globSync('{lib,usr/lib}/**/*.so*', { cwd: folder }).map((name) => join(folder, dirname(name))),
  );
  const path = [...libraries, process.env['LD_LIBRARY_PATH']].filter(Boolean).join(delimiter);
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return started({
    executablePath: join(folder, executable),
    env: {
      LD_LIBRARY_PATH: path,
      ...(hasFonts ? {} : { FONTCONFIG_FILE: join(folder, fontConfig) }),
    },
  });
}

/** Lists and archives go into `own`; only what is installed is read from the system. */
const aptOptions = (own: string): string[] =>
  [
    `Dir::State=${own}`,
    'Dir::State::status=/var/lib/dpkg/status',
    `Dir::Cache=${own}`,
    'Debug::NoLocking=1',
    'APT::Sandbox::User=',
    'Acquire::Languages=none',
    'Acquire::Retries=0',
    'Acquire::http::Timeout=8',
    'Acquire::https::Timeout=8',
  ].flatMap((option) => ['-o', option]);

/** The packages of the browser are fetched even where they are installed: its files belong together. */
const install = [
  'install',
  '--download-only',
  '--reinstall',
  '--no-install-recommends',
  '--yes',
  'chromium-headless-shell',
  'chromium-common',
];

/** The fonts that came along, for a machine that has none; the packages name the folders of the system. */
const ownFonts = (at: string): string => `<?xml version="1.0"?>
<fontconfig>
  <dir>${join(at, 'usr', 'share', 'fonts')}</dir>
  <cachedir>${join(at, 'font-cache')}</cachedir>
  <include ignore_missing="yes">${join(at, 'usr', 'share', 'fontconfig', 'conf.avail', '60-latin.conf')}</include>
</fontconfig>
`;

async function unpack(unfinished: string, limit: AbortSignal): Promise<void> {
  const own = join(unfinished, 'apt');
  const lists = join(own, 'lists');
  const archives = join(own, 'archives');
  for (const name of [lists, archives]) mkdirSync(join(name, 'partial'), { recursive: true });
  const options = aptOptions(own);
  const hasLists = () => holdsBytes(lists);
  await runFetching('apt-get', [...options, 'update'], { hasArrived: hasLists, limit });
  await runFetching('apt-get', [...options, ...install], { hasArrived: hasLists, limit });
  // The system's loader cannot load another version of the C library than its own.
  const packages = globSync('*.deb', { cwd: archives }).filter((name) => !/^libc6_/.test(name));
  for (const name of packages) {
    const args = ['-x', join(archives, name), unfinished];
    const { code, output } = await runProgram('dpkg-deb', args, { output: 'later', limit });
    if (code !== 0) throw new Error(`${basename(name)} cannot be unpacked: ${output}`);
  }
  rmSync(own, { recursive: true });
  mkdirSync(join(unfinished, dirname(fontConfig)), { recursive: true });
  writeFileSync(join(unfinished, fontConfig), ownFonts(folder));
}

export async function debianBrowser(limit: AbortSignal): Promise<Browser> {
  if (!findProgram(['apt-get']) || !findProgram(['dpkg-deb'])) {
    throw new Error('this machine has no apt-get');
  }
  await filledFolder(folder, (unfinished) => unpack(unfinished, limit));
  return unpackedBrowser();
}
