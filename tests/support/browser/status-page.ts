/** The measured status page in a browser, from a small server whose report a test changes while it is looked at. */
import type { Page } from '@playwright/test';
import { wellReport } from '../status/status-reports.ts';
import { type StatusSite, startStatusSite } from '../status/status-site.ts';
import { test as base, expect } from './test.ts';

export const test = base.extend<{ site: StatusSite }>({
  // A page that is cut off, or a server that cannot read its measurements, is an error to the console.
  expectedErrors: /status of 503|ERR_FAILED/,
  // Playwright reads from the pattern which fixtures this one needs.
  // biome-ignore lint/correctness/noEmptyPattern: it needs none.
  site: async ({}, use) => {
    const site = await startStatusSite(() => wellReport(now()));
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.url),
});

export const now = (): number => Date.now();
export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const icon = (page: Page) => page.locator('link[rel="icon"][type="image/svg+xml"]');

/** React marks the elements that it has taken over. */
export const isHydrated = (page: Page) =>
  heading(page).evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key)));
export const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}
