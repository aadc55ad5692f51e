/** What a first visit transfers, on both screens, and that it stays with our own host before a consent. */

import type { Page, Request } from '@playwright/test';
import { consentScripts } from '../../config/consent.ts';
import { budgets, firstVisitBudget, hydratedScriptBudget } from '../support/budgets.ts';
import { firstVisit } from '../support/consent-page.ts';
import { inlineScriptBytes } from '../support/inline-scripts.ts';
import { scrollThrough } from '../support/layout.ts';
import { listedPages, screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

interface Transfer {
  readonly type: string;
  readonly bodyBytes: number;
  readonly headerBytes: number;
}

/** Records what the page has transferred by the time the returned function is called, each address once. */
function recordTransfers(page: Page): () => Promise<Transfer[]> {
  const finished = new Map<string, Request>();
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.set(request.url(), request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    return Promise.all(
      [...finished.values()].map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        return {
          type: request.resourceType(),
          bodyBytes: responseBodySize,
          headerBytes: responseHeadersSize,
        };
      }),
    );
  };
}

const kilobytes = (transfers: readonly Transfer[], ...types: string[]): number =>
  transfers
    .filter(({ type }) => types.includes(type))
    .reduce((sum, { bodyBytes }) => sum + bodyBytes, 0) / 1000;

const inlineKilobytes = async (page: Page): Promise<number> =>
  (await inlineScriptBytes(page)) / 1000;

/** These links open a connection that shows up in no request. */
const announcedHosts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['preconnect', 'dns-prefetch', 'preload', 'modulepreload', 'prefetch']
      .flatMap((rel) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel~="${rel}"]`)])
      .map(({ href }) => new URL(href).hostname)
      .filter((hostname) => hostname !== location.hostname),
  );

/** Not every browser without a window asks for the page's icon; every other one does. */
async function fetchIcon(page: Page): Promise<void> {
  const icon = await page.locator('link[rel~="icon"][type="image/svg+xml"]').getAttribute('href');
  if (!icon) throw new Error('The page names no icon.');
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(icon)),
    page.evaluate((address) => fetch(address, { cache: 'no-store' }).then((a) => a.text()), icon),
  ]);
}

/** An island carries `ssr` until React has taken it over. It may wait to be seen, or for the focus. */
async function hydrateIslands(page: Page): Promise<void> {
  await scrollThrough(page);
  // In one go, because an island may wake at any moment.
  await page.locator('astro-island[ssr]').evaluateAll((islands) => {
    for (const island of islands) {
      island.querySelector<HTMLElement>('input, button, textarea, select, a[href]')?.focus();
    }
  });
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

/** The operator's own scripts come on top: their elements, and what the cookie dialog says about them. */
const ofScripts = JSON.stringify(consentScripts).length / 2 / 1000;

for (const [screen, viewport] of Object.entries(screens)) {
  const phone = screen === 'phone';
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport, isMobile: phone, hasTouch: phone, deviceScaleFactor: phone ? 2 : 1 });

    for (const { id, path } of listedPages) {
      test(`${path} stays within its budget and asks no other host`, async ({ page }) => {
        const budget = budgets.get(id);
        if (!budget) throw new Error(`No budget for ${id}.`);
        const transfers = recordTransfers(page);
        const response = await page.goto(path);
        expect(response?.headers()['content-encoding']).toBe('br');
        const loaded = await transfers();
        const htmlAndCss = kilobytes(loaded, 'document', 'stylesheet');
        expect.soft(htmlAndCss).toBeGreaterThan(1);
        expect.soft(htmlAndCss).toBeLessThanOrEqual(budget.htmlAndCss + ofScripts);
        const script = kilobytes(loaded, 'script') + (await inlineKilobytes(page));
        expect.soft(script).toBeGreaterThan(1);
        expect.soft(script).toBeLessThanOrEqual(budget.script);

        // Every request to another host fails the test, wherever the visitor looks or goes.
        await scrollThrough(page);
        await page.mouse.move(200, 400);
        await page.keyboard.press('Tab');
        await page.waitForLoadState('networkidle');
        expect(await announcedHosts(page)).toEqual([]);
      });
    }

    test('a first visit of the home page stays small', async ({ page }) => {
      const transfers = recordTransfers(page);
      await page.goto('/', { waitUntil: 'networkidle' });
      await fetchIcon(page);
      const all = await transfers();
      const bytes = all.reduce(
        (sum, { bodyBytes, headerBytes }) => sum + bodyBytes + headerBytes,
        0,
      );
      expect.soft(bytes / 1000).toBeLessThanOrEqual(firstVisitBudget.kilobytes);
      expect.soft(all.length).toBeLessThanOrEqual(firstVisitBudget.requests);
    });

    test('all scripts of the home page stay small once every island runs', async ({ page }) => {
      const transfers = recordTransfers(page);
      await page.goto('/');
      // Counted before React or a consent moves scripts about.
      const inline = await inlineKilobytes(page);
      await expect(page.locator('astro-island')).not.toHaveCount(0);
      await hydrateIslands(page);
      await page.waitForFunction(() => 'openConsentSettings' in window);
      await page.evaluate(() =>
        (window as { openConsentSettings?: () => void }).openConsentSettings?.(),
      );
      await expect(page.getByRole('dialog')).toBeVisible();
      const all = await transfers();
      expect(inline + kilobytes(all, 'script')).toBeLessThanOrEqual(hydratedScriptBudget);
    });
  });
}
