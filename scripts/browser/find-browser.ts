/** Finds or fetches the Chromium of the tests, the screenshots and the bench, and says what it does. */
import type { Browser } from './browser.ts';
import { debianBrowser, unpackedBrowser } from './debian-browser.ts';
import { installedBrowser, namedBrowser } from './installed-browser.ts';
import { npmBrowser } from './npm-browser.ts';
import { downloadedBrowser, playwrightBrowser } from './playwright-browser.ts';

interface BrowserSource {
  readonly name: string;
  /** Looks on this machine. It throws the reason why there is none, as `fetch` does. */
  readonly find: () => Browser | Promise<Browser>;
  /** Fetches one through the network, if no source has one on this machine. */
  readonly fetch?: (limit: AbortSignal) => Promise<Browser>;
}

const allSources: readonly BrowserSource[] = [
  { name: 'named by CHROMIUM_PATH', find: namedBrowser },
  { name: 'installed', find: installedBrowser },
  { name: 'from npm', find: npmBrowser },
  { name: 'from the makers of Playwright', find: downloadedBrowser, fetch: playwrightBrowser },
  { name: 'from Debian', find: unpackedBrowser, fetch: debianBrowser },
];

export const noBrowser =
  'No Chromium was found, and none could be fetched: connect the machine to the network, install one (Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to one.';

interface Search {
  readonly sources?: readonly BrowserSource[];
  readonly say?: (line: string) => void;
  readonly limit?: AbortSignal;
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';

export async function findBrowser({
  sources = allSources,
  say = console.log,
  limit = new AbortController().signal,
}: Search = {}): Promise<Browser> {
  async function attempt(name: string, find: () => Browser | Promise<Browser>) {
    if (limit.aborted) return;
    try {
      const browser = await find();
      say(`Chromium ${name}: ${browser.executablePath}`);
      return browser;
    } catch (error) {
      say(`Chromium ${name}: ${messageOf(error)}`);
      return;
    }
  }

  for (const { name, find } of sources) {
    const browser = await attempt(name, find);
    if (browser) return browser;
  }
  for (const { name, fetch } of sources) {
    if (!fetch || limit.aborted) continue;
    say(`Chromium ${name}: fetching it into node_modules/.cache …`);
    const browser = await attempt(name, () => fetch(limit));
    if (browser) return browser;
  }
  throw new Error(noBrowser);
}
