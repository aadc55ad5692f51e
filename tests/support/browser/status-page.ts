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
const isHydrated = (page: Page) =>
  heading(page).evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key)));
export const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

export async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Opens the page with a clock that only the test moves, for server and browser together. */
export async function openStopped(page: Page, site: StatusSite) {
  const start = now();
  let clock = start;
  site.clock = () => clock;
  // Stopped, because it cannot be turned back; it runs until then.
  await page.clock.install({ time: start - 1000 });
  await page.clock.pauseAt(start);
  let pending = 0;
  page.on('request', () => {
    pending += 1;
  });
  const ended = () => {
    pending -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.goto('/system-status');
  const goesOn = (check: () => Promise<void>) =>
    expect(async () => {
      // TanStack Query shows an answer by a timer, so the page's clock has to go on until it does.
      await page.clock.runFor(20);
      await check();
    }).toPass({ intervals: [20] });
  await goesOn(async () => {
    expect(await isHydrated(page)).toBe(true);
    expect(site.polls).toBe(1);
  });
  return {
    start,
    now: () => clock,
    // In small steps, because the clock of the page also ends requests that take too long by it.
    forward: async (ms: number) => {
      for (let step = 0; step < ms; step += 5000) {
        clock += 5000;
        await page.clock.runFor(5000);
        await expect.poll(() => pending, { intervals: [5, 20] }).toBe(0);
      }
    },
    showsHeading: (text: string) =>
      goesOn(async () => expect(await heading(page).textContent()).toBe(text)),
    showsTrouble: (count: number) =>
      goesOn(async () =>
        expect(
          await page.getByText('Ihr Browser bekommt gerade keine neuen Messwerte').count(),
        ).toBe(count),
      ),
  };
}

export const well = 'Alle Systeme betriebsbereit';
export const notKnown = 'Status derzeit nicht abrufbar';

/** No mark of the page has a colour, the menu's and the tab's included; the legend explains them all. */
export async function expectNeutral(page: Page): Promise<void> {
  await expect(icon(page)).toHaveAttribute('href', '/drawings/icon-unknown.svg');
  const coloured = '.status-mark:is([data-state="operational"], [data-state="down"])';
  await expect(page.locator(`#live-status ${coloured}, #menu ${coloured}`)).toHaveCount(0);
}
