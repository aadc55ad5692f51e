import { clippedTexts, overflowing } from '../support/layout.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({
  reducedMotion: 'reduce',
  expectedErrors: notFoundErrors,
});

for (const path of allPaths) {
  test(`${path} does not scroll sideways at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await overflowing(page)).toEqual([]);
    expect(await clippedTexts(page)).toEqual([]);
  });

  test(`${path} does not scroll sideways at any width`, async ({ page }) => {
    await page.goto(path);
    const wide: Record<number, string[]> = {};
    for (const width of [360, 390, 480, 575, 640, 767, 820, 1023, 1100, 1199, 1279, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await overflowing(page);
      if (found.length > 0) wide[width] = found;
    }
    expect(wide).toEqual({});
  });

  test(`${path} loses nothing at 200 % text size`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    // The browser's own font size setting, which breakpoints in rem follow as they do for a visitor.
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await page.goto(path);
    const rootSize = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(rootSize).toBe('32px');
    expect(await overflowing(page)).toEqual([]);
    expect(await clippedTexts(page)).toEqual([]);
  });
}

/** Width of a phone and the font size that its owner has set in the browser. */
for (const [width, fontSize] of [
  [390, 24],
  [412, 32],
] as const) {
  for (const path of allPaths) {
    test(`${path} fits ${width} px with letters of ${fontSize} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const session = await page.context().newCDPSession(page);
      await session.send('Page.enable');
      await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize } });
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${fontSize}px`,
      );
      expect(await overflowing(page)).toEqual([]);
      expect(await clippedTexts(page)).toEqual([]);
      const { right, height } = await page
        .locator('.menu-button')
        .evaluate((button) => button.getBoundingClientRect());
      expect(right).toBeLessThanOrEqual(width);
      expect(height).toBeGreaterThanOrEqual(44);
    });
  }
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
