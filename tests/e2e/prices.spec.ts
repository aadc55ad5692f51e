/** Net and gross prices stay within their columns, with room around them, at every width. */
import type { Page } from '@playwright/test';
import { packageTable } from '../../content/packages.ts';
import { expect, test } from '../support/test.ts';

const widths = [
  320, 340, 360, 390, 430, 480, 575, 640, 767, 768, 820, 900, 1000, 1023, 1024, 1060, 1100, 1160,
  1200, 1240, 1279, 1280, 1320, 1440, 1600, 1920, 2560,
];

/** Prices that leave the content of their column, or come closer than `gap` pixels to the package's letter. */
const crowdedPrices = (page: Page, gap: number): Promise<string[]> =>
  page.evaluate((least) => {
    const textBox = (element: Node) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect();
    };
    return [...document.querySelectorAll('.prices :is(b, nav) :is(.price-net, .price-gross)')]
      .filter((price) => price.checkVisibility())
      .flatMap((price) => {
        const column = price.closest('article, a') as HTMLElement;
        const { paddingLeft, paddingRight } = getComputedStyle(column);
        const inner = column.getBoundingClientRect();
        // The first child is a word for screen readers only.
        const letter = column.querySelector('h3')?.lastChild;
        // The asterisk in the price row of a phone belongs to the price.
        const box = textBox(column.localName === 'a' ? (price.parentElement as Element) : price);
        const outside =
          box.left < inner.left + Number.parseFloat(paddingLeft) - 1 ||
          box.right > inner.right - Number.parseFloat(paddingRight) + 1;
        const beside = letter && textBox(letter);
        // The letter is set tighter than its font's box: its line is what stands above a price.
        const line = (letter?.parentElement ?? column).getBoundingClientRect();
        const touches =
          beside &&
          box.top < line.bottom &&
          box.bottom > line.top &&
          box.left - beside.right < least;
        return outside || touches
          ? [`${price.textContent}: ${outside ? 'outside its column' : 'close to the letter'}`]
          : [];
      });
  }, gap);

test('no net or gross price leaves its column or crowds the letter, and the asterisk says which it is', async ({
  page,
}) => {
  await page.goto('/');
  const crowded: Record<string, string[]> = {};
  const asterisk = page.locator('.prices dl > div', { hasText: '* Preise' }).locator('dd');
  const { vat, ...words } = packageTable.footnote;
  for (const kind of ['net', 'gross'] as const) {
    await page.locator(`.prices [value="${kind}"]`).check({ force: true });
    await expect(asterisk).toHaveText(new RegExp(`^${RegExp.escape(`${words[kind]} ${vat}`)}`), {
      useInnerText: true,
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const found = await crowdedPrices(page, width < 768 ? 12 : 28);
      if (found.length > 0) crowded[`${kind} at ${width} px`] = found;
    }
  }
  expect(crowded).toEqual({});
});
