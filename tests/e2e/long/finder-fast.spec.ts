/** Visitors who are faster than the sheet: no answer of theirs is lost. And the details of the comparison. */
import type { Page } from '@playwright/test';
import { choosing } from '@site/company/choosing/choosing';
import { control, expected, sheet, shows, wakeSheet } from '../../support/browser/choosing-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdTimers } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

test.use({ reducedMotion: 'no-preference' });

const ticked = async (page: Page) => {
  await control(page, 'shop').check();
  await control(page, 'move').check();
};

const shop = choosing.duties.we.find((each) => each.with === 'shop');

/** The shop among our duties: not there while the sheet is behind. */
const ourShop = (page: Page) =>
  sheet(page)
    .locator('.sheet-we li')
    .filter({ hasText: shop?.text ?? '' });

test.describe('before the next frame', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/uebergabe?sites=one');
    await wakeSheet(page);
    await ticked(page);
    await expect(ourShop(page)).toHaveCount(0);
  });

  test('who asks carries every answer', async ({ page }) => {
    // The home page takes the anchor from its address, and scrolls to it 100 ms later.
    const release = await holdTimers(page, 100);
    // A cross-fade that a busy machine aborts is an error to the console.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sheet(page).getByRole('link', { name: choosing.sheet.ask }).click();
    await expect(page).toHaveURL('/?shop=on&move=on');
    await release();
    await expect(page).toHaveURL('/?shop=on&move=on#contact');
  });

  test('who prints has every answer on paper', async ({ page }) => {
    const codeOf = () => sheet(page).locator('.sheet-code path').getAttribute('d');
    const code = await codeOf();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    await expect(ourShop(page)).toHaveCount(1);
    expect(await codeOf()).not.toBe(code);
  });

  test('who sends the questions is led to the sheet with every answer', async ({ page }) => {
    await control(page, 'mailboxes').press('Enter');
    await expect(ourShop(page)).toHaveCount(1);
    await expect(page).toHaveURL('/uebergabe?shop=on&move=on');
  });
});

test('an offer leads to the answer that adds it', async ({ page }) => {
  await page.goto('/uebergabe');
  await sheet(page).getByRole('link', { name: choosing.sheet.offers.shop }).click();
  await expect(control(page, 'shop')).toBeFocused();
  await page.keyboard.press('Space');
  await shows(page, 'shop=on');
});

test('any two of six packages are shown alone', async ({ page }) => {
  await page.goto('/uebergabe');
  const comparison = page.locator('#vergleich');
  const price = comparison.locator('tbody tr').first();
  // As many columns as a company may have, whatever this one has.
  await price.evaluate((row) => {
    while (row.children.length < 7) row.append(row.lastElementChild?.cloneNode(true) ?? '');
  });
  const pair = comparison.locator('[name="pair"]').last();
  for (const [one, other] of [
    [0, 1],
    [2, 5],
    [4, 5],
  ] as const) {
    await pair.evaluate((radio: HTMLInputElement, value) => {
      radio.value = value;
      radio.checked = true;
    }, `${one}-${other}`);
    const shown = await price
      .locator('td')
      .evaluateAll((cells) =>
        cells.flatMap((cell, index) => (cell.checkVisibility() ? [index] : [])),
      );
    expect(shown).toEqual([one, other]);
  }
});

test('a tick is drawn before the sheet follows it', async ({ page }) => {
  await page.goto('/uebergabe?sites=one');
  await wakeSheet(page);
  const drawnWithTick = await control(page, 'shop').evaluate((box: HTMLInputElement) => {
    box.click();
    return document.querySelector('[data-recommendation]')?.getAttribute('data-recommendation');
  });
  expect(drawnWithTick).toBe(expected('').name);
  await shows(page, 'shop=on');
});

test('ticks stand for yes, and say so; what every package has comes last, once', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/uebergabe');
  const table = page.locator('#vergleich table');
  const marks = table.locator('td:has(svg)');
  expect(await marks.count()).toBeGreaterThan(0);
  for (const text of await marks.allInnerTexts()) expect(text.trim()).not.toBe('');
  const isSame = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.classList.contains('same')));
  expect(isSame).toEqual(isSame.toSorted());
  const everywhere = table.locator('tr.same td');
  expect(await everywhere.count()).toBe(isSame.filter(Boolean).length);
});
