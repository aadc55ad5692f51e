/** The home page stays short in every font that may stand in, and its price table has room, on screens and on paper. */
import type { Page } from '@playwright/test';
import { packages } from '@site/company/catalog/packages';
import { wakeForm } from '../../support/browser/contact-page.ts';
import { placeOf } from '../../support/browser/layout.ts';
import { setIn, standInFonts, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

/** A font that stands in is wider: with classic scrollbars some paragraphs take a line more. */
const STAND_IN_LENGTH = 100;

/** The longest that the home page may be in its typeface, in pixels. On a phone, why it costs what it does and what leaving costs take 200, who acts at night 200 more. */
for (const { viewport, longest, fonts } of [
  { viewport: screens.phone, longest: 7250, fonts: [typeface, ...standInFonts] },
  { viewport: screens.desktop, longest: 6050, fonts: [typeface] },
] as const) {
  test(`at ${viewport.width} px the home page stays short, by day and at night`, {
    tag: '@layout',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    for (const time of ['14:20', '23:00']) {
      await page.clock.setFixedTime(`2026-11-17T${time}:00+01:00`);
      await page.goto('/');
      await wakeForm(page);
      for (const font of fonts) {
        await setIn(page, font);
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const message = `${placeOf(page, `${time}, set in ${font}`)} is too long: fold or shorten a section`;
        const most = font === typeface ? longest : longest + STAND_IN_LENGTH;
        expect.soft(height, message).toBeLessThanOrEqual(most);
      }
    }
  });
}

const card = (page: Page, name: string) => page.getByRole('article', { name: `Paket ${name}` });

test('the narrowest desktop has room for letter and price, and for label and figure, side by side', {
  tag: '@layout',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/#services');
  await page.locator('label:has([name="prices"][value="gross"])').click();
  await setIn(page, typeface);
  const stacked = await page.locator('.price-table article').evaluateAll((articles) =>
    articles
      .flatMap((article) => [
        ...article.querySelectorAll('header'),
        ...article.querySelectorAll('dl > div'),
      ])
      .filter(({ children: [first, second] }) => {
        const [one, other] = [first, second].map((part) => part?.getBoundingClientRect());
        return !one || !other || one.bottom <= other.top || one.right > other.left;
      })
      .map(({ textContent }) => textContent),
  );
  const remedy =
    'Both parts of these rows belong on one line: shorten one, or give the card less padding.';
  expect(stacked, `${placeOf(page)}. ${remedy}`).toEqual([]);
});

test('the printed price list is one page in ink, without buttons', async ({ page }) => {
  await page.goto('/');
  await setIn(page, typeface);
  await page.emulateMedia({ media: 'print' });
  const popular = packages.find((item) => item.popular)?.name ?? '';
  const inks = await Promise.all(
    packages.map(({ name }) =>
      card(page, name)
        .getByRole('heading', { level: 3 })
        .evaluate((heading) => getComputedStyle(heading).color),
    ),
  );
  expect(new Set(inks).size).toBe(1);
  await expect(card(page, popular)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.locator('.price-table [data-package]:visible')).toHaveCount(0);
  await expect(page.locator('.price-table [name="prices"]:visible')).toHaveCount(0);
  // Heading, table and terms are not higher than A4 without its margins: 17 cm by 25.7 cm.
  await page.setViewportSize({ width: 800, height: 1200 });
  const [section, terms] = await page
    .locator('.price-table, .price-table > section[aria-label]')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect()));
  const height = (terms?.bottom ?? Number.NaN) - (section?.top ?? 0);
  expect(height / (section?.width ?? 0)).toBeLessThan(25.7 / 17);
  const stacked = await page.locator('.price-table dl > div').evaluateAll((rows) =>
    rows
      .filter(({ children: [label, figure] }) => {
        const [one, other] = [label, figure].map((part) => part?.getBoundingClientRect());
        return !one || !other || one.bottom <= other.top;
      })
      .map(({ textContent }) => textContent),
  );
  expect(stacked, 'label and figure share a line').toEqual([]);
});
