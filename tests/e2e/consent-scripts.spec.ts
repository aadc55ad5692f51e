/** What waits for consent: it starts once and in order; a withdrawal stops it. In other tabs and in the history, too. */
import { SCRIPT_TIMEOUT_MS } from '../../apps/website/src/consent/activate.ts';
import {
  addLater,
  addToPage,
  banner,
  choiceOf,
  dialog,
  everything,
  external,
  firstVisit,
  footerButton,
  inline,
  nothing,
  plainPage,
  press,
  ran,
  saveInDialog,
  serveScripts,
  storeChoice,
  storedChoice,
  storeText,
  textOf,
  watchWarnings,
} from '../support/browser/consent-page.ts';
import { expect, test } from '../support/browser/test.ts';
import { countLoads, settle } from '../support/browser/waiting.ts';

test.use(firstVisit);

test('scripts run in the order of the document, across categories, and those added later follow', async ({
  page,
}) => {
  const slow = Promise.withResolvers<void>();
  const requested = await serveScripts(page, { slow: slow.promise });
  await addToPage(page, {
    markup:
      inline('marketing', 'first') +
      external('analytics', 'slow') +
      inline('analytics', 'behind') +
      external('functional', 'quick') +
      inline('marketing', 'last'),
  });
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => requested).toEqual(['slow']);
  await addLater(page, inline('analytics', 'while-loading'));
  await settle(page);
  expect(await ran(page)).toEqual(['first']);
  slow.resolve();
  const all = ['first', 'slow', 'behind', 'quick', 'last', 'while-loading'];
  await expect.poll(() => ran(page)).toEqual(all);
  await addLater(
    page,
    `<div>${inline('marketing', 'nested')}</div>${inline('unknown', 'no')}${inline('essential', 'no')}`,
  );
  await expect.poll(() => ran(page)).toEqual([...all, 'nested']);
});

test('a script that never loads delays the rest only until the time-out', async ({ page }) => {
  const requested = await serveScripts(page, { never: 'hangs' });
  await addToPage(page, { markup: external('analytics', 'never') + inline('analytics', 'rest') });
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto(plainPage);
  await page.clock.pauseAt('2026-03-02T11:00:00');
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => requested).toEqual(['never']);
  await page.clock.runFor(SCRIPT_TIMEOUT_MS - 1);
  expect(await ran(page)).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => ran(page)).toEqual(['rest']);
});

test('a stored choice runs its scripts on every page, each once', async ({ page }) => {
  await serveScripts(page, {});
  await addToPage(page, {
    markup: external('analytics', 'a') + inline('analytics', 'b') + inline('marketing', 'm'),
  });
  await storeChoice(page, choiceOf('analytics'));
  await page.goto(plainPage);
  await expect.poll(() => ran(page)).toEqual(['a', 'b']);
  await page.goto('/agb');
  await page.goBack();
  await expect.poll(() => ran(page)).toEqual(['a', 'b']);
  // Saving again, reopening and allowing further categories run nothing twice.
  await saveInDialog(page, choiceOf('analytics'));
  await footerButton(page).click();
  await press(page, 'Schließen');
  await saveInDialog(page, everything);
  await expect.poll(() => ran(page)).toEqual(['a', 'b', 'm']);
});

test('a withdrawal is stored and reloads the page once, at the same address', async ({
  page,
  baseURL,
}) => {
  await addToPage(page, { markup: inline('analytics', 'a') + inline('marketing', 'm') });
  await storeChoice(page, everything);
  const loads = countLoads(page);
  const address = `${baseURL}${plainPage}?from=mail#inhalt`;
  await page.goto(address);
  await expect.poll(() => ran(page)).toEqual(['a', 'm']);

  await test.step('of a category that has run nothing: no reload', async () => {
    await saveInDialog(page, choiceOf('analytics', 'marketing'));
    await expect(dialog(page)).toBeHidden();
    await settle(page);
    expect(loads()).toBe(1);
  });

  await saveInDialog(page, choiceOf('marketing'));
  await expect.poll(loads).toBe(2);
  await expect.poll(() => ran(page)).toEqual(['m']);
  expect(page.url()).toBe(address);
  expect(await storedChoice(page)).toEqual(choiceOf('marketing'));
  await expect(banner(page)).toBeHidden();
  await expect(dialog(page)).toBeHidden();
  await settle(page);
  expect(loads()).toBe(2);
});

test('a withdrawal while scripts load stops those not yet started', async ({ page }) => {
  const slow = Promise.withResolvers<void>();
  const requested = await serveScripts(page, { slow: slow.promise });
  await addToPage(page, {
    markup:
      external('analytics', 'slow') + external('analytics', 'late') + inline('analytics', 'i'),
  });
  const loads = countLoads(page);
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => requested).toEqual(['slow']);
  await saveInDialog(page, nothing);
  await expect.poll(loads).toBe(2);
  slow.resolve();
  await settle(page);
  expect(requested).toEqual(['slow']);
  expect(await ran(page)).toEqual([]);
  expect(await storedChoice(page)).toEqual(nothing);
});

test('a choice made in another tab is respected on return, and a withdrawal reloads this one once', async ({
  page,
  context,
}) => {
  const comeBack = async () => {
    await page.bringToFront();
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
  };
  await addToPage(page, { markup: inline('analytics', 'a') });
  const loads = countLoads(page);
  await page.goto(plainPage);
  const other = await context.newPage();
  await other.goto('/agb');
  await press(other, 'Alle akzeptieren');
  await expect.poll(() => storedChoice(other)).toEqual(everything);
  await comeBack();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => ran(page)).toEqual(['a']);

  await saveInDialog(other, nothing);
  await expect.poll(() => storedChoice(other)).toEqual(nothing);
  await comeBack();
  await expect.poll(loads).toBe(2);
  await settle(page);
  expect(loads()).toBe(2);
  expect(await ran(page)).toEqual([]);
  await expect(banner(page)).toBeHidden();
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

// Which values are readable, and which cookie counts among several: apps/website/src/consent/codec.test.ts.
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
