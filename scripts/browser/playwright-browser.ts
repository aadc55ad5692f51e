/** The headless Chromium that the makers of Playwright offer for its version, in a folder of our own. */
import { globSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { command } from '../check/run-command.ts';
import type { Browser } from './browser.ts';
import { cache } from './cache.ts';
import { holdsBytes, runFetching } from './fetch.ts';
import { started } from './start.ts';

const folder = join(cache, 'playwright');
/** Playwright writes the marker at the end; without it the folder is half unpacked. */
const find = () =>
  globSync('chromium_headless_shell-*/INSTALLATION_COMPLETE', { cwd: folder }).flatMap((marker) =>
    globSync(join(dirname(marker), '*/{chrome-headless-shell,headless_shell}'), { cwd: folder }),
  )[0];

/** The one that an earlier run has downloaded. */
export function downloadedBrowser(): Browser {
  const name = find();
  if (!name) throw new Error('not downloaded yet');
  return started({ executablePath: join(folder, name), env: {} });
}

export async function playwrightBrowser(limit: AbortSignal): Promise<Browser> {
  if (!find()) rmSync(folder, { recursive: true, force: true });
  // Playwright keeps the archive in the temporary folder until it is unpacked.
  const archives = join(cache, 'playwright-archives');
  mkdirSync(archives, { recursive: true });
  const install = [command('playwright'), 'install', 'chromium-headless-shell'];
  try {
    await runFetching(process.execPath, install, {
      hasArrived: () => holdsBytes(archives) || find() !== undefined,
      limit,
      env: { PLAYWRIGHT_BROWSERS_PATH: folder, TMPDIR: archives },
    });
  } finally {
    rmSync(archives, { recursive: true, force: true });
  }
  return downloadedBrowser();
}
