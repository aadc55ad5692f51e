/** Rule 9: a choice made in another tab, on another page or before going back is respected. */
import {
  addToPage,
  banner,
  choiceOf,
  countLoads,
  dialog,
  everything,
  firstVisit,
  inline,
  nothing,
  plainPage,
  press,
  ran,
  saveInDialog,
  storeText,
  textOf,
} from '../support/consent-page.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

test.describe('other tabs', () => {
  test('a choice made in another tab is respected on return', async ({ page, context }) => {
    await addToPage(page, { markup: inline('analytics', 'a') });
    await page.goto(plainPage);
    const other = await context.newPage();
    await other.goto('/agb');
    await press(other, 'Alle akzeptieren');
    await page.bringToFront();
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => ran(page)).toEqual(['a']);
  });

  test('a withdrawal in another tab reloads this one once', async ({ page, context, baseURL }) => {
    await addToPage(page, { markup: inline('analytics', 'a') });
    await storeText(context, `${baseURL}/`, textOf(everything));
    const loads = countLoads(page);
    await page.goto(plainPage);
    await expect.poll(() => ran(page)).toEqual(['a']);
    const other = await context.newPage();
    await other.goto('/agb');
    await saveInDialog(other, nothing);
    await expect(dialog(other)).toBeHidden();
    await page.bringToFront();
    await page.evaluate(() => {
      dispatchEvent(new Event('focus'));
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(loads).toBe(2);
    await page.waitForTimeout(300);
    expect(loads()).toBe(2);
    expect(await ran(page)).toEqual([]);
    await expect(banner(page)).toBeHidden();
  });

  test('a deleted cookie counts as no choice', async ({ page, context, baseURL }) => {
    await storeText(context, `${baseURL}/`, textOf(nothing));
    await page.goto(plainPage);
    await expect(banner(page)).toBeHidden();
    await context.clearCookies();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(banner(page)).toBeVisible();
  });
});

test.describe('going back', () => {
  test('shows no banner after a choice on a later page', async ({ page }) => {
    await addToPage(page, { markup: inline('marketing', 'm') });
    await page.goto(plainPage);
    await expect(banner(page)).toBeVisible();
    await page.goto('/agb');
    await press(page, 'Alle akzeptieren');
    await page.goBack();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => ran(page)).toEqual(['m']);
  });

  // The test browser has no back/forward cache, so the test dispatches the events that the cache causes.
  test('to a cached page shows no stale banner and runs what was allowed', async ({
    page,
    context,
    baseURL,
  }) => {
    const transition = (name: 'pagehide' | 'pageshow') =>
      page.evaluate(
        (type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
        name,
      );
    await addToPage(page, { markup: inline('marketing', 'm') });
    await page.goto(plainPage);
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
    await storeText(context, `${baseURL}/`, textOf(everything));
    await transition('pageshow');
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => ran(page)).toEqual(['m']);
  });

  test('to a cached page without a choice shows the banner again', async ({ page }) => {
    await page.goto(plainPage);
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(banner(page)).toBeVisible();
  });
});

test('a prerendered page shows no banner and runs nothing until it is visible', async ({
  page,
  context,
  baseURL,
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
  await storeText(context, `${baseURL}/`, textOf(choiceOf('analytics')));
  await page.reload();
  expect(await ran(page)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('show-now')));
  await expect.poll(() => ran(page)).toEqual(['a']);
  await expect(banner(page)).toBeHidden();
});
