/** The choice in other tabs and in the history, with broken or blocked cookies, without scripts, under a strict policy. */
import type { Page } from '@playwright/test';
import {
  addToPage,
  banner,
  choiceOf,
  cookieName,
  dialog,
  everything,
  firstVisit,
  footerButton,
  inline,
  nothing,
  plainPage,
  press,
  ran,
  saveInDialog,
  storeChoice,
  storedChoice,
  storeText,
  textOf,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { countLoads, holdModules, settle } from '../../support/browser/waiting.ts';

test.use(firstVisit);

/** The page's warnings about our cookie. */
function watchWarnings(page: Page): string[] {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes(cookieName)) warnings.push(message.text());
  });
  return warnings;
}

test.describe('other tabs', () => {
  test('a choice made in another tab is respected on return', async ({ page, context }) => {
    await addToPage(page, { markup: inline('analytics', 'a') });
    await page.goto(plainPage);
    const other = await context.newPage();
    await other.goto('/agb');
    await press(other, 'Alle akzeptieren');
    await expect.poll(() => storedChoice(other)).toEqual(everything);
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => ran(page)).toEqual(['a']);
  });

  test('a withdrawal in another tab reloads this one once', async ({ page, context }) => {
    await addToPage(page, { markup: inline('analytics', 'a') });
    await storeChoice(page, everything);
    const loads = countLoads(page);
    await page.goto(plainPage);
    await expect.poll(() => ran(page)).toEqual(['a']);
    const other = await context.newPage();
    await other.goto('/agb');
    await saveInDialog(other, nothing);
    await expect.poll(() => storedChoice(other)).toEqual(nothing);
    await page.bringToFront();
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(loads).toBe(2);
    await settle(page);
    expect(loads()).toBe(2);
    expect(await ran(page)).toEqual([]);
    await expect(banner(page)).toBeHidden();
  });
});

// The test browser has no back/forward cache, so the test dispatches the events that the cache causes.
test('going back to a cached page shows no stale banner and runs what was allowed', async ({
  page,
}) => {
  const transition = (name: 'pagehide' | 'pageshow') =>
    page.evaluate(
      (type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
      name,
    );
  await addToPage(page, { markup: inline('marketing', 'm') });
  await page.goto(plainPage);
  await transition('pagehide');
  await transition('pageshow');
  await expect(banner(page)).toBeVisible();
  await transition('pagehide');
  // The browser also fires `visibilitychange`, after `pagehide`.
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
  // The page is cached without a banner, so that a frame painted before `pageshow` shows none.
  await expect(banner(page)).toBeHidden();
  await storeChoice(page, everything);
  await transition('pageshow');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => ran(page)).toEqual(['m']);
});

test('a prerendered page shows no banner and runs nothing until it is visible', async ({
  page,
}) => {
  await page.addInitScript(() => {
    let prerendering = true;
    Object.defineProperty(document, 'prerendering', { get: () => prerendering });
    addEventListener('show-now', () => {
      prerendering = false;
      document.dispatchEvent(new Event('prerenderingchange'));
    });
  });
  await addToPage(page, { markup: inline('analytics', 'a') });
  await page.goto(plainPage);
  await expect(banner(page)).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('show-now')));
  await expect(banner(page)).toBeVisible();
  // The visitor chose on the previous page: no banner, and the scripts run only once the page is visible.
  await storeChoice(page, choiceOf('analytics'));
  await page.reload();
  expect(await ran(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('show-now')));
  await expect.poll(() => ran(page)).toEqual(['a']);
  await expect(banner(page)).toBeHidden();
});

// Which values are readable, and which cookie counts among several: src/consent/codec.test.ts.
test('a truncated cookie allows nothing, is logged once, and the banner is shown', async ({
  page,
}) => {
  const warnings = watchWarnings(page);
  await addToPage(page, { markup: inline('functional', 'f') + inline('analytics', 'a') });
  await storeText(page, textOf(everything).slice(0, -9));
  await page.goto(plainPage);
  await expect(banner(page)).toBeVisible();
  expect(await ran(page)).toEqual([]);
  expect(await page.evaluate(() => window.hasConsent('analytics'))).toBe(false);
  await expect.poll(() => warnings).toHaveLength(1);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => ran(page)).toEqual(['f', 'a']);
  expect(await storedChoice(page)).toEqual(everything);
});

const refuseStorage = () => {
  const refuse = () => {
    throw new DOMException('Storage is disabled.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'cookieStore']) {
    Object.defineProperty(window, name, { get: refuse });
  }
};

test('where all storage is refused, the choice is valid for this page', async ({ page }) => {
  await page.addInitScript(refuseStorage);
  await addToPage(page, { markup: inline('analytics', 'a') });
  const loads = countLoads(page);
  const warnings = watchWarnings(page);
  await page.goto(plainPage);
  await expect(banner(page)).toBeVisible();
  expect(await ran(page)).toEqual([]);
  await expect.poll(() => warnings).toHaveLength(1);
  await press(page, 'Alle akzeptieren');
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => ran(page)).toEqual(['a']);
  // Reading the cookie again must not mistake its absence for a withdrawal.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await footerButton(page).click();
  await expect(dialog(page).getByRole('switch', { name: 'Analyse' })).toBeChecked();
  await press(page, 'Abbrechen');
  expect(loads()).toBe(1);
  // A withdrawal works as well; the reloaded page asks again.
  await saveInDialog(page, nothing);
  await expect.poll(loads).toBe(2);
  await expect(banner(page)).toBeVisible();
  expect(await ran(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('there is no banner and no dead button', async ({ page, context }) => {
    await page.goto(plainPage);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    await expect(footerButton(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe('our own scripts fail or load late', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('the banner is hidden when the module fails to load', async ({ page, context }) => {
    await page.route('**/_assets/*.js', (route) => route.abort());
    await page.goto(plainPage);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });

  for (const [button, outcome] of [
    ['Alle ablehnen', nothing],
    ['Einstellungen', undefined],
  ] as const) {
    test(`„${button}“ pressed before the module has loaded takes effect afterwards`, async ({
      page,
      context,
    }) => {
      const release = await holdModules(page);
      await page.goto(plainPage, { waitUntil: 'commit' });
      await press(page, button);
      expect(await page.evaluate(() => typeof window.hasConsent)).toBe('undefined');
      expect(await context.cookies()).toEqual([]);
      release();
      await expect(banner(page)).toBeHidden();
      await expect.poll(() => storedChoice(page)).toEqual(outcome);
      await expect(dialog(page)).toBeVisible({ visible: outcome === undefined });
    });
  }
});

test('Global Privacy Control keeps optional categories off until an explicit choice', async ({
  page,
  context,
}) => {
  const mention = banner(page).getByText('Global Privacy Control');
  await addToPage(page, { markup: inline('analytics', 'a') });
  await page.goto(plainPage);
  await expect(mention).toBeHidden();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
  });
  await page.reload();
  await expect(mention).toBeVisible();
  expect(await ran(page)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  await footerButton(page).click();
  for (const label of ['Funktional', 'Analyse', 'Marketing']) {
    await expect(dialog(page).getByRole('switch', { name: label })).not.toBeChecked();
  }
  await press(page, 'Abbrechen');
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => storedChoice(page)).toEqual(everything);
  await page.reload();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => ran(page)).toEqual(['a']);
  expect(await storedChoice(page)).toEqual(everything);
});
