/** Without JavaScript every part of the site says what it can, and nothing waits for a script. Forms and finder: beside their own tests. */
import type { Page } from '@playwright/test';
import { serviceHours } from '@site/company/contact/service-hours';
import { hasSupportHours } from '@site/company/hours';
import { snapshots } from '@site/company/pages/snapshots';
import { navigation } from '@site/company/routes';
import { banner, firstVisit, footerButton } from '../support/browser/consent-page.ts';
import { menuButton, menuItem } from '../support/browser/header.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { expectThreeStills } from '../support/browser/shop-story.ts';
import { expect, test } from '../support/browser/test.ts';
import { screens } from '../support/pages/pages.ts';

test.use({ ...firstVisit, javaScriptEnabled: false });

test('the menu opens, closes and navigates', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/agb');
  await menuButton(page, 'Menü öffnen').click();
  for (const { label } of navigation) await expect(menuItem(page, label)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuItem(page, 'Kontakt')).toBeHidden();
  await menuButton(page, 'Menü öffnen').click();
  await menuItem(page, 'Kontakt').click();
  await expectInView(page.locator('#contact').getByRole('heading').first());
});

const parts: Record<string, Record<string, (page: Page) => Promise<void>>> = {
  '/': {
    'no banner and no dead button asks for consent': async (page) => {
      await expect(banner(page)).toBeHidden();
      await expect(footerButton(page)).toBeHidden();
      expect(await page.context().cookies()).toEqual([]);
    },
    'the shop is told in three stills': expectThreeStills,
    'the ribbon states the hours and no time, and it is day': async (page) => {
      if (!hasSupportHours) return;
      const ribbon = page.locator('.hours-ribbon');
      await expect(ribbon.getByRole('img')).toHaveAccessibleName(serviceHours.drawing);
      await expect(ribbon.locator('.now')).toBeHidden();
      await expect(ribbon.locator('p').first()).toHaveText(serviceHours.stated);
      await expect(page.locator('.night')).toBeHidden();
    },
  },
  '/infrastruktur': {
    'advantages open one at a time': async (page) => {
      const items = page.locator('#vorteile details');
      for (const index of [3, 5]) await items.nth(index).locator('summary').click();
      await expect(page.locator('#vorteile details[open]')).toHaveCount(1);
      await expect(items.nth(5)).toHaveAttribute('open');
    },
  },
  '/snapshots-backups': {
    'the shop is told in three stills': expectThreeStills,
    'the ranges of the damage stay, and no field waits for an answer': async (page) => {
      const { revenue, hours, lead, withSnapshots } = snapshots.ledger.calculator;
      for (const field of [revenue, hours]) await expect(page.getByLabel(field)).toBeHidden();
      await expect(page.locator('[data-damage] > p')).toHaveText(withSnapshots);
      await expect(page.getByText(lead)).toBeVisible();
    },
  },
  '/system-status': {
    'it says why there is no list, names the hours and nothing about now': async (page) => {
      await expect(page.getByText('wenn JavaScript eingeschaltet ist')).toBeVisible();
      await expect(page.getByText('Schreiben können Sie uns jederzeit.')).toBeVisible();
      await expect(page.getByText('jetzt am Telefon')).toHaveCount(0);
      const first = page.locator('section[aria-labelledby="page-title"] a.bg-amber:has(+ a)');
      await expect(first).toHaveText('Störung schriftlich melden');
    },
  },
};

test('what a script would draw stands there in words', async ({ page }) => {
  for (const [path, checks] of Object.entries(parts)) {
    await page.goto(path);
    for (const [name, check] of Object.entries(checks)) {
      await test.step(`${path}: ${name}`, () => check(page));
    }
  }
});
