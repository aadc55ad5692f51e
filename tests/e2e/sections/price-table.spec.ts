/** The packages on the home page: tabs on a phone, columns on a wide screen, prices with room around them. */
import type { Page } from '@playwright/test';
import { packages } from '../../../content/catalog/packages.ts';
import { packageTable } from '../../../content/pages/packages.ts';
import { wakeForm } from '../../support/browser/contact-page.ts';
import { setIn, standInFonts, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

/** The longest that the home page may be on a phone of this width, in pixels. */
const LONGEST_PAGE = 7000;

const card = (page: Page, name: string) => page.getByRole('article', { name: `Paket ${name}` });
const tab = (page: Page, name: string) =>
  page.locator(`input[name="shown-package"][value="${name}"]`);

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, isMobile: true, hasTouch: true });

  test('tabs choose the package that is shown, and the page stays short', async ({ page }) => {
    await page.goto('/');

    await test.step('the footer stands in two columns', async () => {
      const lefts = await page
        .locator('.site-footer nav')
        .evaluateAll((groups) =>
          groups.map((group) => Math.round(group.getBoundingClientRect().x)),
        );
      expect(new Set(lefts).size).toBe(2);
    });

    await test.step(`the page is under ${LONGEST_PAGE} px long, whatever font it is set in`, async () => {
      await wakeForm(page);
      for (const font of [typeface, ...standInFonts]) {
        await setIn(page, font);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        expect(height, font).toBeLessThan(LONGEST_PAGE);
      }
    });

    const popular = packages.find((item) => item.popular)?.name ?? '';
    await test.step('price, audience and four figures are shown, the rest unfolds', async () => {
      const shown = card(page, popular);
      await expect(shown.locator('dt:visible')).toHaveCount(4);
      await shown.locator('summary').click();
      await expect(shown.locator('dt:visible')).toHaveCount(7);
      await expect(shown.getByText('Onlineshop möglich')).toBeVisible();
    });

    await test.step('the lit tab is the package that is shown, and the only one', async () => {
      await expect(tab(page, popular)).toBeChecked();
      for (const { name } of packages) {
        await page.locator('.package-tab', { has: tab(page, name) }).click();
        await expect(tab(page, name)).toBeChecked();
        for (const other of packages) {
          await expect(card(page, other.name)).toBeVisible({ visible: other.name === name });
        }
      }
    });

    await test.step('arrow keys choose the package', async () => {
      const [first, second] = packages;
      await tab(page, first?.name ?? '').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, second?.name ?? '')).toBeChecked();
      await expect(card(page, second?.name ?? '')).toBeVisible();
    });
  });
});

test('a wide screen shows all of every package, in columns with common lines', async ({ page }) => {
  // With an anchor every band is laid out at once.
  await page.goto('/#services');
  // Otherwise the font depends on how long the page took.
  await setIn(page, typeface);
  for (const { name } of packages) {
    await expect(card(page, name)).toBeVisible();
    await expect(card(page, name).getByRole('heading', { name: /Newsletter/ })).toBeVisible();
  }
  await expect(
    page.locator('.package-tab:visible, .prices > fieldset summary:visible'),
  ).toHaveCount(0);

  for (const width of [768, 820, 1024, 1200, 1248, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await page.locator('.prices article').evaluateAll((articles) =>
      articles.map((article) => {
        const top = (element: Element) => element.getBoundingClientRect().top;
        const last = article.querySelector('ul > li:last-child')?.getBoundingClientRect().bottom;
        const button = article.querySelector('a[data-package]');
        const price = article.querySelector('header p > b');
        const mark = price?.previousElementSibling?.firstElementChild;
        return {
          meters: [...article.querySelectorAll('dl svg')].map((bar) => Math.round(top(bar))),
          hole: (button ? top(button) : Number.NaN) - (last ?? Number.NaN),
          gap: price && mark ? top(price) - mark.getBoundingClientRect().bottom : null,
        };
      }),
    );
    const where = `at ${width} px`;
    for (const { meters, hole, gap } of columns) {
      expect(meters, `meters in line ${where}`).toEqual(columns[0]?.meters);
      expect(hole, `no hole ${where}`).toBeLessThan(80);
      if (gap !== null) expect(gap, `no mark touches a price ${where}`).toBeGreaterThanOrEqual(4);
    }
  }
});

const widths = [
  320, 360, 430, 575, 767, 768, 820, 1000, 1023, 1024, 1100, 1200, 1279, 1280, 1440, 1920, 2560,
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
  await setIn(page, typeface);
  const asterisk = page.locator('.prices dl > div', { hasText: '* Preise' }).locator('dd');
  const { vat, ...words } = packageTable.footnote;
  for (const kind of ['net', 'gross'] as const) {
    await page.locator(`.prices [value="${kind}"]`).check({ force: true });
    await expect(asterisk).toHaveText(new RegExp(`^${RegExp.escape(`${words[kind]} ${vat}`)}`), {
      useInnerText: true,
    });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const crowded = await crowdedPrices(page, width < 768 ? 12 : 28);
      expect.soft(crowded, `${kind} at ${width} px`).toEqual([]);
    }
  }
});
