/** The fonts that stand in for the typeface on a slow first visit. */
import type { Page } from '@playwright/test';
import { clippedTexts, overflowing } from '../support/layout.ts';
import { listedPages } from '../support/pages.ts';
import { setIn, standInFonts, typeface } from '../support/stand-in-fonts.ts';
import { expect, test } from '../support/test.ts';

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

/** The width of a long line in the page's font. */
const widthOfLine = (page: Page, weight: number): Promise<number> =>
  page.evaluate((boldness) => {
    const line = document.createElement('p');
    line.textContent = (document.querySelector('.prose')?.textContent ?? '')
      .replaceAll(/\s+/g, ' ')
      .slice(0, 3000);
    // The policy forbids a `style` attribute, not the properties.
    Object.assign(line.style, {
      position: 'absolute',
      whiteSpace: 'nowrap',
      font: `${boldness} 100px var(--font-sans)`,
    });
    document.body.append(line);
    const { width } = line.getBoundingClientRect();
    line.remove();
    return width;
  }, weight);

test('in none of them a word breaks or anything overflows at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const { path } of listedPages) {
    await page.goto(path);
    for (const family of standInFonts) {
      await setIn(page, family);
      const where = `${path} in ${family}`;
      expect(await brokenWords(page), where).toEqual([]);
      expect(await overflowing(page), where).toEqual([]);
      expect(await clippedTexts(page), where).toEqual([]);
    }
  }
});

test('they are as wide as the typeface at both weights', async ({ page }) => {
  await page.goto('/agb');
  for (const weight of [400, 550]) {
    await setIn(page, typeface);
    const ours = await widthOfLine(page, weight);
    for (const family of standInFonts) {
      await setIn(page, family);
      const share = (await widthOfLine(page, weight)) / ours;
      expect(share, `${family} at ${weight}`).toBeGreaterThan(0.98);
      expect(share, `${family} at ${weight}`).toBeLessThan(1.01);
    }
  }
});
