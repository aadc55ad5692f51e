/** The typeface is used from the first paint or not at all on that page, so that the text never changes its font. */
import type { Page } from '@playwright/test';
import { watchShifts } from '../../support/browser/layout.ts';
import { typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settle } from '../../support/browser/waiting.ts';

/** Makes every page believe that it came quickly or slowly, however busy the machine is. */
const pretendAge = (page: Page, ms: number) =>
  page.addInitScript((age) => {
    performance.now = () => age;
  }, ms);

/** The browser delays the first paint for a font that the head preloads. */
const fontPreload = (page: Page) => page.locator('head link[rel="preload"][as="font"]');

/** How the page has fetched its typeface: a file of no bytes comes from the cache. */
const fontTransfers = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );

const fontOf = (page: Page) =>
  page.locator('h1').evaluate((heading) => getComputedStyle(heading).fontFamily);

test('on a fast connection the first paint waits for the typeface', async ({ page }) => {
  await pretendAge(page, 50);
  await page.goto('/');
  await expect(fontPreload(page)).toHaveCount(1);
  expect(await fontOf(page)).toContain(typeface);
});

test('on a slow connection the typeface is fetched behind the page and used from the next one on', async ({
  page,
}) => {
  await pretendAge(page, 1000);
  const shifts = await watchShifts(page);
  await page.goto('/');
  await expect(fontPreload(page)).toHaveCount(0);
  expect(await fontOf(page)).not.toContain(typeface);
  await expect.poll(() => fontTransfers(page)).toHaveLength(1);
  await settle(page);
  expect(await fontOf(page)).not.toContain(typeface);
  expect(await shifts()).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page).toHaveURL('/agb');
  await expect(fontPreload(page)).toHaveCount(1);
  expect(await fontOf(page)).toContain(typeface);
  await expect.poll(() => fontTransfers(page)).toEqual([0]);
});
