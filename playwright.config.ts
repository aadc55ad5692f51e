import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type LaunchOptions } from '@playwright/test';
import { optionalHref } from '@site/company/routes';
import { launchOptions } from './scripts/browser/browser.ts';
import { findBrowser } from './scripts/browser/find-browser.ts';
import { declinedCookie } from './tests/support/browser/consent-choice.ts';
import type { Scrollbars } from './tests/support/browser/test.ts';
import { isLong } from './tests/support/machine/long.ts';
import { freePort } from './tests/support/machine/site-server.ts';

/**
 * Every worker reads this file again. What the first reader finds out is passed on by the
 * environment, so that all talk to one server and nobody unpacks a browser a second time.
 */
async function once<T>(name: string, find: () => T | Promise<T>): Promise<T> {
  process.env[name] ??= JSON.stringify((await find()) ?? null);
  return JSON.parse(process.env[name]) as T;
}

const port = await once('E2E_PORT', freePort);
/** Without a browser the tests can only be listed. */
const browser = await once('E2E_BROWSER', () => findBrowser());
const options = browser ? launchOptions(browser) : {};
// The server makes this folder and takes it away; tests look into it.
const dataDir = await once('E2E_DATA_DIR', () => join(tmpdir(), `site-data-${randomUUID()}`));
const url = `http://127.0.0.1:${port}`;

/**
 * In a long run the tests that measure layout run again as on Windows and most Linux desktops, where scrollbars take
 * 15 px. Playwright hides scrollbars unless it is asked not to.
 */
const withScrollbars = (options: LaunchOptions) => ({
  grep: /@layout/,
  use: {
    scrollbars: 'classic' as const,
    launchOptions: { ...options, ignoreDefaultArgs: ['--hide-scrollbars'] },
  },
});

/** On macOS the user's settings decide, which lay scrollbars over the page unless somebody has changed them. */
const hasClassicScrollbars = process.platform !== 'darwin';

/** Some Linux desktops round the width of each letter to whole pixels; only the headless shell can do so here. */
const hinted = ({ args = [], ...options }: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...args, '--font-render-hinting=full'],
});

export default defineConfig<{ scrollbars: Scrollbars }>({
  testDir: 'tests/e2e',
  testIgnore: [
    ...(isLong ? [] : ['**/long/**']),
    // The operator may have switched the page off (site/settings.ts).
    ...(optionalHref('reportContent') ? [] : ['**/notice.spec.ts']),
  ],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // More than there are cores would make every page slow, and tests that wait for it fail.
  workers: 2,
  retries: 0,
  // Generous, because the workers share two cores with whatever else runs there; nothing waits in vain.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: url,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // A small laptop's: what is drawn costs by its size. Tests about sizes set their own.
    viewport: { width: 1280, height: 720 },
    // Smooth scrolling costs more than all else in a test, and a cross-fade fails when pages change quickly; the tests
    // about motion ask for it.
    reducedMotion: 'reduce',
    // A visitor who has declined before: the banner is the business of its own tests.
    storageState: { cookies: [declinedCookie('127.0.0.1')], origins: [] },
    launchOptions: options,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'overlay scrollbars' },
    ...(hasClassicScrollbars && isLong
      ? [
          { name: 'classic scrollbars', ...withScrollbars(options) },
          { name: 'hinted letters', ...withScrollbars(hinted(options)) },
        ]
      : []),
  ],
  webServer: {
    command: `"${process.execPath}" "${join(import.meta.dirname, 'tests', 'support', 'browser', 'serve.ts')}"`,
    url,
    // Tests of the contact form each come from an address of their own, as behind a proxy.
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      TRUST_PROXY: '127.0.0.0/8',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    timeout: 60_000,
  },
});
