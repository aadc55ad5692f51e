/** Consent covers what was asked: a script that a category gains later makes the banner ask again. */
import type { Page } from '@playwright/test';
import {
  banner,
  everything,
  firstVisit,
  plainPage,
  press,
  storedText,
  storeText,
  textOf,
} from '../support/consent-page.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

/** From now on the page says that it asks for these uses, as a build with entries in site/consent.ts does. */
async function askFor(page: Page, uses: string): Promise<void> {
  await page.unroute(`**${plainPage}`);
  await page.route(`**${plainPage}`, async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('<html ', `<html data-asked="${uses}" `);
    await route.fulfill({ response, body: html });
  });
}

const allowed = (page: Page) => page.evaluate(() => window.hasConsent('analytics'));

test('a category that gains a script is asked for again, once', async ({ page, context }) => {
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  const cookie = await storedText(context);
  await askFor(page, 'analytics:one');
  await page.goto(plainPage);
  await expect(banner(page)).toBeVisible();
  expect(await allowed(page)).toBe(false);
  expect(await storedText(context)).toBe(cookie);

  await press(page, 'Alle akzeptieren');
  await page.reload();
  await expect(banner(page)).toBeHidden();
  expect(await allowed(page)).toBe(true);

  await askFor(page, 'analytics:one analytics:two');
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('one that loses a script is not', async ({ page }) => {
  await askFor(page, 'analytics:one analytics:two');
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await askFor(page, 'analytics:two');
  await page.reload();
  await expect(banner(page)).toBeHidden();
  expect(await allowed(page)).toBe(true);
});

test('who has rejected is not asked again, and nothing is stored for it', async ({ page }) => {
  await page.goto(plainPage);
  await press(page, 'Alle ablehnen');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await askFor(page, 'analytics:one');
  await page.reload();
  await expect(banner(page)).toBeHidden();
});

test('a choice without a record counts for the scripts of today', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, baseURL ?? '', textOf(everything));
  await askFor(page, 'analytics:one');
  await page.goto(plainPage);
  await expect(banner(page)).toBeHidden();
  expect(await allowed(page)).toBe(true);
});
