import type { Page } from '@playwright/test';
import {
  clippedTexts,
  largeLetters,
  narrowest,
  overflowing,
  setLetters,
  usualLetters,
  widths,
} from '../support/layout.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

const rootSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

for (const path of allPaths) {
  test(`${path} does not scroll sideways at any width, nor with large letters`, async ({
    page,
  }) => {
    // The page is loaded once, with large letters; a page in use follows the width and the letters as it does on loading.
    for (const [index, { width, fontSize }] of largeLetters.entries()) {
      await page.setViewportSize({ width, height: 844 });
      await setLetters(page, fontSize);
      if (index === 0) await page.goto(path);
      const where = `${fontSize} px at ${width}`;
      expect(await rootSize(page), where).toBe(`${fontSize}px`);
      expect(await overflowing(page), where).toEqual([]);
      expect(await clippedTexts(page), where).toEqual([]);
      const { right, height } = await page
        .locator('.menu-button')
        .evaluate((button) => button.getBoundingClientRect());
      expect(right, where).toBeLessThanOrEqual(width);
      expect(height, where).toBeGreaterThanOrEqual(44);
    }

    await setLetters(page, usualLetters);
    await page.setViewportSize({ width: narrowest, height: 640 });
    expect(await rootSize(page)).toBe(`${usualLetters}px`);
    expect(await overflowing(page)).toEqual([]);
    expect(await clippedTexts(page)).toEqual([]);
    const wide: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const found = await overflowing(page);
      if (found.length > 0) wide[width] = found;
    }
    expect(wide).toEqual({});
  });
}
