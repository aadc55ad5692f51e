/** No page scrolls sideways or cuts off its text: at every width, with large letters, in every font that may stand in. */
import type { Page } from '@playwright/test';
import {
  clippedTexts,
  largeLetters,
  narrowest,
  overflowing,
  setLetters,
  usualLetters,
  widths,
} from '../../support/browser/layout.ts';
import { setIn, standInFonts } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { allPaths, notFoundErrors } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

/** Words of up to 14 letters that are divided between two lines without a hyphen. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      if (!node.parentElement?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<![^\s])\p{L}{2,14}(?![^\s])/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (rows.size > 1 && node.parentElement.clientWidth > 1) broken.push(word);
      }
    }
    return broken;
  });

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
      await expect.poll(() => rootSize(page), where).toBe(`${fontSize}px`);
      expect(await overflowing(page), where).toEqual([]);
      expect(await clippedTexts(page), where).toEqual([]);
      const { right, height } = await page
        .locator('.menu-button')
        .evaluate((button) => button.getBoundingClientRect());
      expect(right, where).toBeLessThanOrEqual(width);
      expect(height, where).toBeGreaterThanOrEqual(44);
    }

    await setLetters(page, usualLetters);
    await expect.poll(() => rootSize(page)).toBe(`${usualLetters}px`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflowing(page), `${width} px`).toEqual([]);
    }

    await page.setViewportSize({ width: narrowest, height: 640 });
    for (const font of [undefined, ...standInFonts]) {
      if (font) await setIn(page, font);
      expect.soft(await overflowing(page), font).toEqual([]);
      expect.soft(await clippedTexts(page), font).toEqual([]);
      if (font) expect.soft(await brokenWords(page), font).toEqual([]);
    }
  });
}
