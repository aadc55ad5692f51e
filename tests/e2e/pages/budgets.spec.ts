/** What a first visit transfers, and what React adds to it. The bytes of each page are read from the build. */
import type { Page, Request } from '@playwright/test';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { inlineScriptBytes } from '../../support/browser/inline-scripts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { firstVisitBudget, hydratedScriptBudget } from '../../support/pages/budgets.ts';
import { screens } from '../../support/pages/pages.ts';

test.use({ ...firstVisit, viewport: screens.phone, isMobile: true, deviceScaleFactor: 2 });

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

const scriptKilobytes = (transfers: readonly Transfer[]): number =>
  transfers
    .filter(({ type }) => type === 'script')
    .reduce((sum, { bodyBytes }) => sum + bodyBytes, 0) / 1000;

const inlineKilobytes = async (page: Page): Promise<number> =>
  (await inlineScriptBytes(page)) / 1000;

/** Not every browser without a window asks for the page's icon; every other one does. */
async function fetchIcon(page: Page): Promise<void> {
  const icon = await page.locator('link[rel~="icon"][type="image/svg+xml"]').getAttribute('href');
  if (!icon) throw new Error('The page names no icon.');
  await Promise.all([
    page.waitForEvent('requestfinished', (request) => request.url().endsWith(icon)),
    page.evaluate((address) => fetch(address, { cache: 'no-store' }).then((a) => a.text()), icon),
  ]);
}

test('a first visit of the home page stays small', async ({ page }) => {
  const transfers = recordTransfers(page);
  await page.goto('/');
  await fetchIcon(page);
  const all = await transfers();
  const bytes = all.reduce((sum, { bodyBytes, headerBytes }) => sum + bodyBytes + headerBytes, 0);
  expect.soft(bytes / 1000).toBeLessThanOrEqual(firstVisitBudget.kilobytes);
  expect.soft(all.length).toBeLessThanOrEqual(firstVisitBudget.requests);
});

test('all scripts of the home page stay small once every island runs', async ({ page }) => {
  const transfers = recordTransfers(page);
  await page.goto('/');
  // Counted before React or a consent moves scripts about.
  const inline = await inlineKilobytes(page);
  const islands = page.locator('astro-island');
  await expect(islands).not.toHaveCount(0);
  for (const island of await islands.all()) {
    // An island carries `ssr` until React has taken it over. It may wait to be seen, or for the focus.
    await island.scrollIntoViewIfNeeded();
    await island.evaluate((element) =>
      element.querySelector<HTMLElement>('input, button, textarea, select, a[href]')?.focus(),
    );
  }
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.evaluate(() => window.openConsentSettings());
  await expect(page.getByRole('dialog')).toBeVisible();
  const all = await transfers();
  expect(inline + scriptKilobytes(all)).toBeLessThanOrEqual(hydratedScriptBudget);
});
