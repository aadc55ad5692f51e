/** What a first visit transfers. The bytes of each page are read from the build: tests/built. */
import type { Request } from '@playwright/test';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { firstVisitBudget } from '../../support/pages/budgets.ts';
import { screens } from '../../support/pages/pages.ts';

test.use({ ...firstVisit, viewport: screens.phone, isMobile: true, deviceScaleFactor: 2 });

test('a first visit of the home page stays small', async ({ page }) => {
  const finished = new Map<string, Request>();
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.set(request.url(), request);
  });
  await page.goto('/');
  // Not every browser without a window asks for the page's icon; every other one does.
  await page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"][type$="svg+xml"]');
    await (await fetch(icon?.href ?? '', { cache: 'no-store' })).text();
  });
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all([...finished.values()].map((request) => request.sizes()));
  const bytes = sizes.reduce(
    (sum, { responseBodySize, responseHeadersSize }) =>
      sum + responseBodySize + responseHeadersSize,
    0,
  );
  expect.soft(bytes / 1000).toBeLessThanOrEqual(firstVisitBudget.kilobytes);
  expect.soft(sizes.length).toBeLessThanOrEqual(firstVisitBudget.requests);
});
