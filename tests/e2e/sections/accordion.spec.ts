import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';

const items = (page: Page) => page.locator('#vorteile details');
const title = (page: Page, index: number) => items(page).nth(index).locator('summary');
const openItems = (page: Page) => page.locator('#vorteile details[open]');

test('the advantages open one at a time, by mouse and by keyboard', async ({ page }) => {
  await page.goto('/infrastruktur');

  await test.step('there are exactly ten advantages, all closed', async () => {
    await expect(items(page)).toHaveCount(10);
    await expect(openItems(page)).toHaveCount(0);
    const titles = await items(page).locator('summary h3').allTextContents();
    expect(new Set(titles).size).toBe(10);
  });

  await test.step('arrow keys, Home and End move the focus and open nothing', async () => {
    await title(page, 0).focus();
    const walk: readonly (readonly [key: string, lands: number])[] = [
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowUp', 1],
      ['End', 9],
      ['ArrowUp', 8],
      ['Home', 0],
      // From the first item upwards to the last, and back.
      ['ArrowUp', 9],
      ['ArrowDown', 0],
    ];
    for (const [key, lands] of walk) {
      await page.keyboard.press(key);
      await expect(title(page, lands)).toBeFocused();
      await expect(title(page, lands)).toBeInViewport();
    }
    await expect(openItems(page)).toHaveCount(0);
  });

  await test.step('one is open at a time, and clicking it closes it', async () => {
    for (const index of [0, 4, 9]) {
      await title(page, index).click();
      await expect(openItems(page)).toHaveCount(1);
      await expect(items(page).nth(index)).toHaveAttribute('open');
      await expect(items(page).nth(index).locator('p')).toBeVisible();
    }
    await expect(items(page).nth(4).locator('p')).toBeHidden();
    await title(page, 9).click();
    await expect(openItems(page)).toHaveCount(0);
    await expect(items(page).nth(9).locator('p')).toBeHidden();
  });

  await test.step('Enter and Space open and close the focused one', async () => {
    await title(page, 2).focus();
    await page.keyboard.press('Enter');
    await expect(items(page).nth(2)).toHaveAttribute('open');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect(items(page).nth(3)).toHaveAttribute('open');
    await expect(openItems(page)).toHaveCount(1);
    await page.keyboard.press('Space');
    await expect(openItems(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('they open one at a time, too', async ({ page }) => {
    await page.goto('/infrastruktur');
    await title(page, 3).click();
    await expect(items(page).nth(3)).toHaveAttribute('open');
    await title(page, 5).click();
    await expect(openItems(page)).toHaveCount(1);
    await title(page, 5).click();
    await expect(openItems(page)).toHaveCount(0);
  });
});
