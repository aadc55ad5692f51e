import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { applicationFolders } from './applications.ts';
import { type Browser, findProgram } from './browser.ts';
import { started } from './start.ts';

// The headless shell opens a page in a third of the time, because it draws no window.
const shell = 'chromium-headless-shell';
const wholeBrowsers = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
];
const macApplications = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

function candidates(programs: readonly string[]): string[] {
  const applications = macApplications.flatMap((name) =>
    applicationFolders.map((folder) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  );
  return [
    ...programs.flatMap((name) => findProgram([name]) ?? []),
    ...applications.filter((path) => existsSync(path)),
  ];
}

/** The first one that starts: Ubuntu's `chromium-browser` may be a sentence about snap. */
function firstStarted(programs: readonly string[]): Browser {
  const reasons: string[] = [];
  for (const executablePath of candidates(programs)) {
    try {
      return started({ executablePath, env: {} });
    } catch (error) {
      reasons.push(String((error as Error).message));
    }
  }
  throw new Error(reasons.join('; ') || 'none is on the PATH or among the applications');
}

export const installedBrowser = (): Browser => firstStarted([shell, ...wholeBrowsers]);

/** A whole browser, as visitors have it; `usual` where none is installed, or where somebody has named one. */
export function wholeBrowser(usual: Browser): Browser {
  if (process.env['CHROMIUM_PATH']) return usual;
  try {
    const whole = firstStarted(wholeBrowsers);
    console.log(`Chromium for classic scrollbars: ${whole.executablePath}`);
    return whole;
  } catch {
    return usual;
  }
}

export function namedBrowser(): Browser {
  const named = process.env['CHROMIUM_PATH'];
  if (!named) throw new Error('not set');
  return started({ executablePath: named, env: {} });
}
