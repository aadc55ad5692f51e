import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

const items = (page: Page) => page.locator('#vorteile details');
const title = (page: Page, index: number) => items(page).nth(index).locator('summary');
const openItems = (page: Page) => page.locator('#vorteile details[open]');

test('ten advantages open one at a time, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/infrastruktur');
  await expect(items(page)).toHaveCount(10);

  await test.step('arrow keys, Home and End move the focus and open nothing', async () => {
    await title(page, 0).focus();
    for (const [key, lands] of [
      ['ArrowDown', 1],
      ['ArrowUp', 0],
      ['ArrowUp', 9],
      ['ArrowDown', 0],
      ['End', 9],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(title(page, lands)).toBeFocused();
    }
    await expect(openItems(page)).toHaveCount(0);
  });

  await test.step('one is open at a time, and a second click closes it', async () => {
    for (const index of [0, 4]) {
      await title(page, index).click();
      await expect(openItems(page)).toHaveCount(1);
      await expect(items(page).nth(index).locator('p')).toBeVisible();
    }
    await title(page, 4).click();
    await expect(openItems(page)).toHaveCount(0);
  });

  await test.step('Enter and Space open and close the focused one', async () => {
    await title(page, 2).focus();
    await page.keyboard.press('Enter');
    await expect(items(page).nth(2)).toHaveAttribute('open');
    await page.keyboard.press('Space');
    await expect(openItems(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('they open one at a time, too', async ({ page }) => {
    await page.goto('/infrastruktur');
    for (const index of [3, 5]) await title(page, index).click();
    await expect(openItems(page)).toHaveCount(1);
    await expect(items(page).nth(5)).toHaveAttribute('open');
  });
});
