/** Details of the layout that were once wrong. */
import type { Locator } from '@playwright/test';
import { company } from '../../config/company.ts';
import { shell } from '../../content/shell.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const boxes = (items: Locator) =>
  items.evaluateAll((found) =>
    found.map((item) => item.getBoundingClientRect().toJSON() as DOMRect),
  );

test('the statistics keep a distance from each other', async ({ page }) => {
  await page.goto('/');
  for (const width of [1200, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const figures = await page.locator('main dl dd.text-figure').evaluateAll((found) =>
      found.map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        return range.getBoundingClientRect().toJSON() as DOMRect;
      }),
    );
    for (const [index, box] of figures.slice(1).entries()) {
      const before = figures[index];
      if (!before || before.top !== box.top) continue;
      expect(box.left - before.right, `at ${width} px`).toBeGreaterThan(40);
    }
  }
});

test('the tooltip leaves the words of the panel and the edge of the window free', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('banner').getByRole('link', { name: company.customerArea.label }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const [tip] = await boxes(page.getByRole('tooltip'));
    const [heading] = await boxes(page.locator('main aside h2').first());
    expect(tip?.height).toBeGreaterThan(0);
    const pageWidth = await page.evaluate(() => document.documentElement.offsetWidth);
    expect(tip?.right, `at ${width} px`).toBeLessThan(pageWidth - 4);
    expect(tip?.bottom, `at ${width} px`).toBeLessThanOrEqual(heading?.top ?? 0);
  }
});

test('the buttons of the certificates are equally high', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto('/ssl-zertifikate');
  const heights = (await boxes(page.locator('#zertifikate article p:last-child > a'))).map(
    ({ height, top }) => `${height} at ${top}`,
  );
  expect(heights.length).toBeGreaterThan(1);
  expect(new Set(heights).size).toBe(1);
});

test('the meters of the packages stand on common lines, no mark touches a price, and no column has a hole', async ({
  page,
}) => {
  // With an anchor every band is laid out at once.
  await page.goto('/#services');
  for (const width of [768, 820, 960, 1024, 1100, 1200, 1216, 1248, 1279, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const columns = await page
      .locator('.prices article')
      .evaluateAll((articles) =>
        articles.map((article) =>
          [...article.querySelectorAll('dl svg')].map((bar) =>
            Math.round(bar.getBoundingClientRect().top),
          ),
        ),
      );
    for (const column of columns) {
      expect(column, `at ${width} px`).toEqual(columns[0]);
    }
    const gaps = await page.locator('.prices header p:has(> b)').evaluateAll((prices) =>
      prices.flatMap((price) => {
        const amount = price.querySelector('b')?.getBoundingClientRect().top ?? 0;
        const mark = price.querySelector('b')?.previousElementSibling?.firstElementChild;
        return mark ? [amount - mark.getBoundingClientRect().bottom] : [];
      }),
    );
    for (const gap of gaps) expect(gap, `at ${width} px`).toBeGreaterThanOrEqual(4);
    const holes = await page.locator('.prices article').evaluateAll((articles) =>
      articles.map((article) => {
        const last = article.querySelector('ul > li:last-child')?.getBoundingClientRect().bottom;
        const button = article.querySelector('a[data-package]')?.getBoundingClientRect().top;
        return (button ?? Number.NaN) - (last ?? Number.NaN);
      }),
    );
    for (const hole of holes) expect(hole, `at ${width} px`).toBeLessThan(80);
  }
});

test.describe('legal pages', () => {
  test('lead back at the top and mark the section being read', async ({ page }) => {
    await page.setViewportSize(screens.desktop);
    await page.goto('/agb');
    const back = page.getByRole('main').getByRole('link', { name: shell.backHome });
    await expect(back).toHaveCount(2);
    await expect(back.first()).toBeInViewport();
    const sections = page.locator('.prose h2[id]');
    for (const index of [0, 11, 27]) {
      const id = await sections.nth(index).getAttribute('id');
      await page.goto(`/agb#${id}`);
      const current = page.locator('[data-contents] [aria-current]:visible');
      await expect(current).toHaveAttribute('href', `#${id}`);
      await expect(current).toBeInViewport();
    }
  });
});
