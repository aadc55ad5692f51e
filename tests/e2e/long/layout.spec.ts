/** No page scrolls sideways or cuts off its text: at every width, with large letters, in every font that may stand in. */
import {
  expectNoBrokenWord,
  expectNoOverflow,
  expectNothingClipped,
  expectScrollbars,
  largeLetters,
  narrowest,
  placeOf,
  setLetters,
  usualLetters,
  widths,
} from '../../support/browser/layout.ts';
import { setIn, standInFonts, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { allPaths, notFoundErrors } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

for (const path of allPaths) {
  test(`${path} does not scroll sideways at any width, nor with large letters`, {
    tag: '@layout',
  }, async ({ page, scrollbars }) => {
    // The page is loaded once, with large letters; a page in use follows the width and the letters as it does on loading.
    for (const [index, { width, fontSize }] of largeLetters.entries()) {
      await page.setViewportSize({ width, height: 844 });
      await setLetters(page, fontSize);
      if (index === 0) {
        await page.goto(path);
        await setIn(page, typeface);
        await expectScrollbars(page, scrollbars);
      }
      const letters = `letters of ${fontSize} px`;
      await expectNoOverflow(page, letters);
      await expectNothingClipped(page, letters);
      // On a narrower screen no column holds the longest words.
      const lettersPerLine = width / fontSize;
      if (lettersPerLine >= 12) {
        await expectNoBrokenWord(page, letters, lettersPerLine < 16 ? 8 : undefined);
      }
      const { right, height, room } = await page.locator('.menu-button').evaluate((button) => {
        const { right, height } = button.getBoundingClientRect();
        return { right, height, room: document.documentElement.clientWidth };
      });
      const button = `${placeOf(page, letters)}: the button of the menu`;
      expect.soft(right, `${button} has to end within the window`).toBeLessThanOrEqual(room);
      expect.soft(height, `${button} has to be 44 px high for a finger`).toBeGreaterThanOrEqual(44);
    }

    await setLetters(page, usualLetters);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page);
    }

    await page.setViewportSize({ width: narrowest, height: 640 });
    for (const font of [typeface, ...standInFonts]) {
      await setIn(page, font);
      const state = `set in ${font}`;
      await expectNoOverflow(page, state);
      await expectNothingClipped(page, state);
      await expectNoBrokenWord(page, state);
    }
  });
}
