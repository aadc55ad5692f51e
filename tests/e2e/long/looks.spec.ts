/** One scale of type, icons, and details of the look that were once wrong: small text in drawings, stacked tables, legal texts, high contrast. */
import type { Locator } from '@playwright/test';
import { shell } from '../../../apps/website/src/content/frame/shell.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { narrowest } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

/** What the specification gives an icon. */
const withIcons = {
  '/': [
    '[aria-labelledby="selling-points-title"] dl > div',
    '[aria-labelledby="selling-points-title"] ol > li',
  ],
  '/managed-services': ['#leistungen article', '[aria-labelledby="benefits-title"] li'],
  '/infrastruktur': ['[aria-labelledby="monitoring-title"] h3 + dl > div'],
  '/ssl-zertifikate': ['[aria-labelledby="ssl-address-title"] ol > li'],
  '/email-hosting': [
    '[aria-labelledby="mail-snapshots-title"] ul > li',
    '[aria-labelledby="mail-letter-title"] ul > li',
  ],
} as const;

test('every item has an icon of its own', async ({ page }) => {
  for (const [path, selectors] of Object.entries(withIcons)) {
    await page.goto(path);
    for (const selector of selectors) {
      const icons = await page
        .locator(selector)
        .evaluateAll((items) =>
          items.map((item) =>
            item.querySelector('svg[aria-hidden="true"] path')?.getAttribute('d'),
          ),
        );
      expect(icons.length, selector).toBeGreaterThan(0);
      expect(icons, selector).not.toContain(undefined);
      expect(new Set(icons).size, selector).toBe(icons.length);
    }
  }
});

test('text in drawings is at least 12 px high on the narrowest screen', async ({ page }) => {
  await page.setViewportSize({ width: narrowest, height: 640 });
  for (const path of allPaths) {
    await page.goto(path);
    const small = await page.locator('svg text, [role="img"] *').evaluateAll((elements) =>
      elements
        .filter((element) =>
          [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE),
        )
        .map((element) => {
          const scale =
            element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 0) : 1;
          return {
            text: element.textContent,
            size: scale * Number.parseFloat(getComputedStyle(element).fontSize),
          };
        })
        .filter(({ size }) => size < 12),
    );
    const message = `${path} at ${narrowest} px: draw these texts at least 12 px high`;
    expect(small, message).toEqual([]);
  }
});

test('titles follow one scale: the home page’s is the largest, the others share one, and headings below are smaller and lighter', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  const titles = new Map<string, number>();
  for (const path of [...allPaths, '/uebergabe?shop=on']) {
    await page.goto(path);
    const [title, ...others] = await page
      .locator('h1, main :is(h2, h3):not(.price-table h3)')
      .evaluateAll((headings) =>
        headings
          .toSorted((one, other) => Number(other.matches('h1')) - Number(one.matches('h1')))
          .map((heading) => {
            const { fontSize, fontWeight } = getComputedStyle(heading);
            return { size: Number.parseFloat(fontSize), weight: Number(fontWeight) };
          }),
      );
    if (!title) throw new Error(`${path} has no title.`);
    titles.set(path, title.size);
    for (const { size } of others) expect.soft(size, path).toBeLessThan(title.size);
    const largest = others.toSorted((one, other) => other.size - one.size)[0];
    if (largest) expect.soft(largest.weight, path).toBeLessThan(title.weight);
  }
  const home = titles.get('/') ?? 0;
  titles.delete('/');
  const inner = new Set(titles.values());
  expect([...inner], 'all other pages share one size').toHaveLength(1);
  expect(Math.max(...inner)).toBeLessThan(home);
});

test('a table that is stacked on a phone stays a table for screen readers', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  for (const path of ['/wechsel', '/uebergabe']) {
    await page.goto(path);
    const parts = page.locator('table, table :is(thead, tbody, tr, th, td)');
    const stacked = await parts.evaluateAll((elements) =>
      elements
        .filter((element) => !getComputedStyle(element).display.startsWith('table'))
        .map(({ tagName, role }) => ({ tagName, role })),
    );
    expect(stacked.length, path).toBeGreaterThan(0);
    expect(
      stacked.filter(({ role }) => role === null),
      path,
    ).toEqual([]);
  }
});

test.describe('in high-contrast mode, which removes background colours', () => {
  test.use({ forcedColors: 'active' });

  const groundOf = (choice: Locator) =>
    choice.evaluate((element) => getComputedStyle(element).backgroundColor);

  test('a selected package and a selected price mode look different', async ({ page }) => {
    await page.goto('/');
    for (const name of ['package', 'prices']) {
      const label = (state: string) => page.locator(`label:has([name="${name}"]${state})`).first();
      expect(await groundOf(label(':checked')), name).not.toBe(
        await groundOf(label(':not(:checked)')),
      );
    }
  });
});

test('beside a legal text, what has the focus keeps clear of the fade', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/agb');
  const contents = page.locator('.stays-beside');
  const links = contents.locator('a').filter({ visible: true });
  await links.first().focus();
  for (let link = 1; link < (await links.count()); link += 1) {
    await page.keyboard.press('Tab');
    const { room, fade } = await contents.evaluate((element) => ({
      room:
        element.getBoundingClientRect().bottom -
        (element.querySelector(':focus')?.getBoundingClientRect().bottom ?? Number.NaN),
      fade: Number.parseFloat(getComputedStyle(element).scrollPaddingBottom),
    }));
    const message = '/agb at 1280 px: the focused link of the contents lies under the fade';
    expect(room, message).toBeGreaterThanOrEqual(fade);
  }
});

test('a legal page leads back at the top and marks the section being read', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto('/agb');
  const back = page.getByRole('main').getByRole('link', { name: shell.backHome });
  await expect(back).toHaveCount(2);
  await expectInView(back.first());
  const sections = page.locator('.prose h2[id]');
  for (const index of [0, 11, 27]) {
    const id = await sections.nth(index).getAttribute('id');
    await page.goto(`/agb#${id}`);
    const current = page.locator('[data-contents] [aria-current]:visible');
    await expect(current).toHaveAttribute('href', `#${id}`);
    await expectInView(current);
  }
});
