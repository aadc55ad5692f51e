/** The measurements use the browser of the tests. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { browserArguments, findBrowser, launchOptions } from '../tests/support/browser.ts';
import { screens } from '../tests/support/pages.ts';
import { freePort } from '../tests/support/site-server.ts';
import { endProcess, removeFolder, temporaryFolder, trackChild } from './cleanup.ts';
import { closeBrowser } from './devtools-page.ts';

let found: ReturnType<typeof findBrowser> | undefined;

const installed = () => {
  found ??= findBrowser();
  return found;
};

export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch({ ...launchOptions(installed()), timeout: 60_000 });
  try {
    return await use(browser);
  } finally {
    await browser.close();
  }
}

export type Screen = keyof typeof screens;

export interface ContextOptions {
  readonly screen: Screen;
  readonly javaScript?: boolean;
}

/** A first visit: no cache, no cookie. */
export async function withContext<Result>(
  browser: Browser,
  { screen, javaScript = true }: ContextOptions,
  use: (context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const phone = screen === 'phone';
  const context = await browser.newContext({
    viewport: screens[screen],
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    javaScriptEnabled: javaScript,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
  });
  context.setDefaultTimeout(30_000);
  try {
    return await use(context);
  } finally {
    await context.close();
  }
}

async function untilDebuggable(port: number): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const answers = await fetch(`http://127.0.0.1:${port}/json/version`).then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await wait(100);
  }
  throw new Error('The browser does not open its debugging port.');
}

/** Starts a browser for tools that control one themselves and must not share it. */
export async function withDebuggingPort<Result>(
  use: (port: number) => Promise<Result>,
): Promise<Result> {
  const { executablePath, env } = installed();
  const port = await freePort();
  const profile = temporaryFolder('profile');
  const args = [`--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const child = trackChild(
    spawn(executablePath, [...browserArguments, '--headless', ...args, 'about:blank'], {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      // The leader of a group, which ends as a whole.
      detached: true,
    }),
  );
  const exited = once(child, 'exit');
  try {
    await untilDebuggable(port);
    return await use(port);
  } finally {
    // Asked to end, Chromium writes its profile first; after a signal it would go on writing while the folder is removed.
    await closeBrowser(port).catch(() => undefined);
    await Promise.race([exited, wait(5000)]);
    await endProcess(child);
    removeFolder(profile);
  }
}
