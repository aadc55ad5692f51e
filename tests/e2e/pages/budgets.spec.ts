/** What a first visit transfers. The bytes of each page are read from the build: tests/built. */
import type { Request } from '@playwright/test';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { firstVisitBudget } from '../../support/pages/budgets.ts';
import { screens } from '../../support/pages/pages.ts';
import { isUntouched } from '../../support/pages/untouched.ts';

test.use({ ...firstVisit, viewport: screens.phone, isMobile: true, deviceScaleFactor: 2 });

/** Budgets are those of the untouched sample: an operator's own texts may take more. */
const ofTheSample = (title: string, run: Parameters<typeof test>[2]) => {
  if (isUntouched) test(title, run);
};

ofTheSample('a first visit of the home page stays small', async ({ page }) => {
  const finished = new Map<string, Request>();
  page.on('requestfinished', (request) => {
    if (request.url().startsWith('http')) finished.set(request.url(), request);
  });
  await page.goto('/');
  // The last of it: the dialog is fetched behind the page, as soon as the browser has time.
  await expect(page.locator('dialog')).toBeAttached();
  // Not every browser without a window asks for the page's icon; every other one does.
  await page.evaluate(async () => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"][type$="svg+xml"]');
    await (await fetch(icon?.href ?? '', { cache: 'no-store' })).text();
  });
  await page.waitForLoadState('networkidle');
  const answers = await Promise.all(
    [...finished.values()].map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      const kilobytes = (responseBodySize + responseHeadersSize) / 1000;
      return { path: new URL(request.url()).pathname, kilobytes };
    }),
  );
  const kilobytes = answers.reduce((sum, answer) => sum + answer.kilobytes, 0);
  const largest = answers
    .toSorted((one, other) => other.kilobytes - one.kilobytes)
    .map((answer) => `${answer.path} ${answer.kilobytes} kB`)
    .join(', ');
  const message = `A first visit of / at ${screens.phone.width} px (budgets.ts). Make one of these smaller or let it come later: ${largest}`;
  expect.soft(kilobytes, message).toBeLessThanOrEqual(firstVisitBudget.kilobytes);
  expect.soft(answers.length, message).toBeLessThanOrEqual(firstVisitBudget.requests);
});
