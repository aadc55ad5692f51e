/** Visitors who are faster than the sheet: no answer of theirs is lost. */
import type { Page } from '@playwright/test';
import { choosing } from '../../../content/choosing/choosing.ts';
import { control, sheet, wakeSheet } from '../../support/browser/choosing-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, holdTimers } from '../../support/browser/waiting.ts';

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

test('who prints while duties are about to move finds them moved', async ({ page }) => {
  await page.addInitScript(() => {
    const finished = new Promise(() => undefined);
    Object.assign(document, { startViewTransition: () => ({ finished }) });
  });
  await page.goto('/uebergabe');
  await wakeSheet(page);
  await ticked(page);
  await expect(page).toHaveURL('/uebergabe?shop=on&move=on');
  await expect(ourShop(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(ourShop(page)).toHaveCount(1);
});

test('answers given before the script has come are kept', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/uebergabe?mailboxes=7&utm_source=brief', { waitUntil: 'commit' });
  await ticked(page);
  release();
  await expect(page).toHaveURL('/uebergabe?utm_source=brief&shop=on&mailboxes=7&move=on');
  await expect(control(page, 'move')).toBeChecked();
  await expect(control(page, 'mailboxes')).toHaveValue('7');
  await expect(ourShop(page)).toHaveCount(1);
});
