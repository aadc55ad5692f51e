import {
  clippedTexts,
  largeLetters,
  narrowest,
  overflowing,
  setLetters,
  widths,
} from '../support/layout.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

for (const path of allPaths) {
  test(`${path} does not scroll sideways at any width, nor with large letters`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: narrowest, height: 640 });
    await page.goto(path);
    expect(await overflowing(page)).toEqual([]);
    expect(await clippedTexts(page)).toEqual([]);
    const wide: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const found = await overflowing(page);
      if (found.length > 0) wide[width] = found;
    }
    expect(wide).toEqual({});

    for (const { width, fontSize } of largeLetters) {
      await page.setViewportSize({ width, height: 844 });
      await setLetters(page, fontSize);
      await page.goto(path);
      const where = `${fontSize} px at ${width}`;
      const rootSize = await page.evaluate(
        () => getComputedStyle(document.documentElement).fontSize,
      );
      expect(rootSize).toBe(`${fontSize}px`);
      expect(await overflowing(page), where).toEqual([]);
      expect(await clippedTexts(page), where).toEqual([]);
      const { right, height } = await page
        .locator('.menu-button')
        .evaluate((button) => button.getBoundingClientRect());
      expect(right, where).toBeLessThanOrEqual(width);
      expect(height, where).toBeGreaterThanOrEqual(44);
    }
  });
}

test.describe('in the typeface of the machine', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a page whose own typeface does not come does not scroll sideways at 320 px', async ({
    page,
  }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/agb');
    expect(await overflowing(page)).toEqual([]);
  });
});
