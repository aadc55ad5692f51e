/** The browser of the measurements: the one the tests use, with as little of its own noise as possible. */
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findBrowser, launchOptions } from '../tests/support/browser.ts';
import { screens } from '../tests/support/pages.ts';

let found: ReturnType<typeof findBrowser> | undefined;

export async function withBrowser<Result>(
  use: (browser: Browser) => Promise<Result>,
  extraArguments: readonly string[] = [],
): Promise<Result> {
  found ??= findBrowser();
  const options = launchOptions(found);
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), ...extraArguments],
    timeout: 60_000,
  });
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

/** A new visitor: no cache, no cookie. */
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
