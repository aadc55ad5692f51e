/** Debian's Firefox over WebDriver BiDi. */
import puppeteer from 'puppeteer-core';
import { vi } from 'vitest';
import { findProgram } from '../../scripts/browser/browser.ts';
import { deadProxy, type Engine, type SmokeBrowser } from './engine.ts';

const executablePath = findProgram(['firefox-esr', 'firefox']);

/** Firefox never asks a proxy for addresses of this machine. */
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': deadProxy.host,
  'network.proxy.http_port': deadProxy.port,
  'network.proxy.ssl': deadProxy.host,
  'network.proxy.ssl_port': deadProxy.port,
};

/** Puppeteer also sets the screen's orientation, which Firefox ESR 140 cannot; the size is set all the same. */
function ignoreMissingOrientation(error: unknown): void {
  if (!/unknown command emulation\.setScreenOrientationOverride/.test(String(error))) throw error;
}

async function open(url: string): Promise<SmokeBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executablePath ?? '',
    extraPrefsFirefox: preferences,
    timeout: 60_000,
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  return {
    goto: (path) => page.goto(url + path),
    // Puppeteer's locators evaluate strings, which Firefox ESR 140 refuses under the page's policy.
    click: (selector) =>
      vi.waitFor(
        async () => {
          // A page that still scrolls, as long ones do smoothly, would be clicked where the element was.
          await page.$eval(selector, (element) =>
            element.scrollIntoView({ block: 'center', behavior: 'instant' }),
          );
          await page.click(selector);
        },
        { timeout: 15_000, interval: 100 },
      ),
    type: (selector, text) => page.type(selector, text),
    evaluate: <T>(run: (argument: string) => T, argument = '') =>
      page.evaluate(run, argument) as Promise<T>,
    resize: (size) => page.setViewport(size).catch(ignoreMissingOrientation),
    clearCookies: async () => browser.deleteCookie(...(await browser.cookies())),
    errors,
    close: () => browser.close(),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  isInstalled: executablePath !== undefined,
  open,
};
