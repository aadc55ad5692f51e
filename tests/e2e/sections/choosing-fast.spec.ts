/** Visitors who are faster than the sheet: no answer of theirs is lost. */
import type { Page } from '@playwright/test';
import { choosing } from '../../../content/choosing/choosing.ts';
import { control, sheet } from '../../support/browser/choosing-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules } from '../../support/browser/waiting.ts';

test.use({ reducedMotion: 'no-preference' });

const ticked = async (page: Page) => {
  await control(page, 'shop').check();
  await control(page, 'move').check();
};
const move = choosing.duties.handovers.find((each) => each.with === 'move');
/** How many duties of ours are the move: none while the sheet is behind. */
const weMove = (page: Page) =>
  sheet(page)
    .locator('.sheet-we li')
    .filter({ hasText: move?.we ?? '' })
    .count();

test.describe('before the next frame', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0;
    });
    await page.goto('/uebergabe');
    await ticked(page);
    expect(await weMove(page)).toBe(0);
  });

  test('who asks carries every answer', async ({ page }) => {
    await sheet(page).getByRole('link', { name: choosing.sheet.ask }).click();
    await expect(page).toHaveURL('/?shop=on&move=on');
  });

  test('who prints has every answer on paper', async ({ page }) => {
    const codeOf = () => sheet(page).locator('.sheet-code path').getAttribute('d');
    const code = await codeOf();
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await weMove(page)).toBe(1);
    expect(await codeOf()).not.toBe(code);
  });

  test('who sends the questions is led to the sheet with every answer', async ({ page }) => {
    await control(page, 'mailboxes').press('Enter');
    expect(await weMove(page)).toBe(1);
    await expect(page).toHaveURL('/uebergabe?shop=on&move=on');
  });
});

test('who prints while duties are about to move finds them moved', async ({ page }) => {
  await page.addInitScript(() => {
    const finished = new Promise(() => undefined);
    Object.assign(document, { startViewTransition: () => ({ finished }) });
  });
  await page.goto('/uebergabe');
  await ticked(page);
  await expect(page).toHaveURL('/uebergabe?shop=on&move=on');
  expect(await weMove(page)).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  expect(await weMove(page)).toBe(1);
});

test('answers given before the script has come are kept', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/uebergabe?mailboxes=7&utm_source=brief', { waitUntil: 'commit' });
  await ticked(page);
  release();
  await expect(page).toHaveURL('/uebergabe?utm_source=brief&shop=on&mailboxes=7&move=on');
  await expect(control(page, 'move')).toBeChecked();
  await expect(control(page, 'mailboxes')).toHaveValue('7');
  expect(await weMove(page)).toBe(1);
});
