import { navigation } from '../../config/routes.ts';
import { tabThrough } from '../support/keyboard.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

const labels = navigation.map(({ label }) => label);

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/agb');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  const inMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
  expect(inMain).toBe(true);
});

test('the phone menu works by keyboard', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menü öffnen' });
  await button.focus();
  await page.keyboard.press('Enter');
  expect(await tabThrough(page, labels.length)).toEqual(labels);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});
