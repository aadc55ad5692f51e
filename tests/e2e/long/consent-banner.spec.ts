/** The banner does not shift or cover what a visitor needs. */
import {
  banner,
  dialog,
  firstVisit,
  plainPage,
  press,
} from '../../support/browser/consent-page.ts';
import { expectNoShift, watchShifts } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settle } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

test.use(firstVisit);

test('nothing shifts, from loading to choosing', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const shifts = await watchShifts(page);
  await page.goto(plainPage);
  const logo = page.getByRole('banner').getByRole('link').first();
  const before = await logo.boundingBox();
  await press(page, 'Einstellungen');
  await expect(dialog(page)).toBeVisible();
  expect(await logo.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(banner(page)).toBeVisible();
  await settle(page);
  await expectNoShift(page, shifts);
});

test('the banner never hides the focused element', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  // The banner publishes its height in a frame after loading.
  await expect(page.locator('html')).toHaveCSS('--consent-height', /[1-9]\d*px/);
  const hidden: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const element = document.activeElement;
      const region = document.querySelector('[data-consent-region]');
      if (!element || !region || element === document.body || region.contains(element)) return '';
      const { top, bottom } = element.getBoundingClientRect();
      const edge = region.getBoundingClientRect().top;
      const needed = Math.min(bottom - top, 24);
      return edge - top < needed ? element.outerHTML.slice(0, 90) : '';
    });
    if (covered) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

test('the banner follows the skip link in the tab order and is no focus trap', async ({ page }) => {
  await page.goto(plainPage);
  // Loading the page does not move the focus.
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  const names: string[] = [];
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(() => document.activeElement?.textContent?.trim() ?? ''));
  }
  expect(names.slice(0, 6)).toEqual([
    'Zum Inhalt springen',
    'Alle akzeptieren',
    'Alle ablehnen',
    'Einstellungen',
    'Datenschutz',
    'Impressum',
  ]);
  await expect(page.getByRole('banner').locator(':focus')).toHaveCount(1);
});
