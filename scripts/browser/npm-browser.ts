/** The Chromium inside the npm package `@sparticuz/chromium`, which is for Linux on x64. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { runNode } from '../check/run-command.ts';
import type { Browser } from './browser.ts';
import { cache, filledFolder } from './cache.ts';
import { started } from './start.ts';

/** The path of a package's package.json, which its `exports` hide: found by going up from its entry point. */
function findPackage(name: string): string {
  let folder = dirname(createRequire(import.meta.url).resolve(name));
  while (!existsSync(join(folder, 'bin'))) folder = dirname(folder);
  return join(folder, 'package.json');
}

/**
 * The package unpacks into the process's temporary folder (`TMPDIR`), and adds the shared libraries if
 * `AWS_LAMBDA_JS_RUNTIME` names a platform that needs them.
 */
async function unpack(unfinished: string, folder: string): Promise<void> {
  const call = `await (await import('@sparticuz/chromium')).default.executablePath()`;
  const { code, output } = await runNode(['--input-type=module', '--eval', call], {
    output: 'later',
    env: { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' },
  });
  if (code !== 0) throw new Error(output.split('\n').find((line) => /Error/.test(line)) ?? output);
  // The font configuration contains the folder into which the package expects to be unpacked.
  const fontConfig = join(unfinished, 'fonts', 'fonts.conf');
  const original = readFileSync(fontConfig, 'utf8');
  writeFileSync(fontConfig, original.replaceAll('/tmp/fonts', join(folder, 'fonts')));
}

export async function npmBrowser(): Promise<Browser> {
  const platform = `${process.platform}-${process.arch}`;
  if (platform !== 'linux-x64') throw new Error(`@sparticuz/chromium has none for ${platform}`);
  const { version }: { version: string } = JSON.parse(
    readFileSync(findPackage('@sparticuz/chromium'), 'utf8'),
  );
  const folder = join(cache, `chromium-${version}`);
  if (!existsSync(folder)) await filledFolder(folder, (unfinished) => unpack(unfinished, folder));

  const fonts = existsSync('/etc/fonts/fonts.conf')
    ? {}
    : { FONTCONFIG_PATH: join(folder, 'fonts') };
  const plain: Browser = { executablePath: join(folder, 'chromium'), env: fonts };
  try {
    return started(plain);
  } catch {
    const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']];
    return started({
      ...plain,
      env: { ...fonts, LD_LIBRARY_PATH: libraries.filter(Boolean).join(delimiter) },
    });
  }
}
