/** An answer to the banner: nothing happens before it, it lasts, and a new script asks for a new one. */
import type { Page } from '@playwright/test';
import { retention } from '../../../config/retention.ts';
import {
  addToPage,
  banner,
  cookieName,
  everything,
  external,
  firstVisit,
  footerButton,
  nothing,
  plainPage,
  press,
  scrollDown,
  serveScripts,
  storedText,
  textOf,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settledScrollTop } from '../../support/browser/waiting.ts';

test.use(firstVisit);

test('before a choice nothing is stored and nothing optional is requested', async ({
  page,
  context,
}) => {
  const requested = await serveScripts(page, {});
  const photo =
    '<img alt="" width="9" height="9" data-consent="functional" data-src="/waiting/p.js">';
  const frame = '<iframe title="x" data-consent="marketing" data-src="/waiting/f.js"></iframe>';
  await addToPage(page, { markup: external('analytics', 'a') + photo + frame });
  await page.goto(plainPage);
  // None of this counts as an answer.
  await page.mouse.wheel(0, 600);
  await page.getByRole('heading').first().click();
  await page.keyboard.press('Escape');
  await page.goto('/agb');
  await page.goBack();
  await expect(banner(page)).toBeVisible();
  expect(requested).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  const entries = await page.evaluate(() => localStorage.length + sessionStorage.length);
  expect(entries).toBe(0);
});

for (const [answer, choice] of [
  ['Alle akzeptieren', everything],
  ['Alle ablehnen', nothing],
] as const) {
  test(`„${answer}“ takes one key press, keeps focus and scroll position, and lasts`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/agb');
    const place = await scrollDown(page);
    await page.getByRole('button', { name: answer }).focus();
    const before = Date.now() / 1000;
    await page.keyboard.press('Enter');
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    expect(await settledScrollTop(page)).toBe(place);

    const [cookie] = await context.cookies();
    expect(cookie).toMatchObject({
      name: cookieName,
      value: textOf(choice),
      path: '/',
      domain: new URL(baseURL ?? '').hostname,
      sameSite: 'Lax',
      httpOnly: false,
      secure: false,
    });
    // Both last equally long: a visitor who rejected is not asked again sooner.
    const days = ((cookie?.expires ?? 0) - before) / (24 * 60 * 60);
    expect(days).toBeCloseTo(retention.consentCookieDays, 2);

    await page.goto('/');
    await expect(footerButton(page)).toBeVisible();
    await expect(banner(page)).toBeHidden();
  });
}

test('the cookie is marked Secure on https', async ({ page, context, baseURL }) => {
  // The test serves the same files at an https address.
  const origin = 'https://localhost';
  await page.route(`${origin}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(origin, baseURL ?? '');
    return route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${origin}${plainPage}`);
  await press(page, 'Alle ablehnen');
  await expect
    .poll(async () => (await context.cookies())[0])
    .toMatchObject({ name: cookieName, secure: true });
});

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

test('who has allowed a category is asked again when it gains a script, and not when it loses one', async ({
  page,
}) => {
  await page.goto(plainPage);
  await press(page, 'Alle akzeptieren');
  await expect.poll(() => storedText(page)).toBeDefined();
  const cookie = await storedText(page);
  await askFor(page, 'analytics:one analytics:two');
  await page.goto(plainPage);
  await expect(banner(page)).toBeVisible();
  expect(await allowed(page)).toBe(false);
  expect(await storedText(page)).toBe(cookie);

  await press(page, 'Alle akzeptieren');
  await expect(banner(page)).toBeHidden();
  for (const uses of ['analytics:one analytics:two', 'analytics:two']) {
    await askFor(page, uses);
    await page.reload();
    await expect(banner(page)).toBeHidden();
    expect(await allowed(page)).toBe(true);
  }
  await askFor(page, 'analytics:two analytics:three');
  await page.reload();
  await expect(banner(page)).toBeVisible();

  // Who has rejected is not asked again.
  await press(page, 'Alle ablehnen');
  await expect(banner(page)).toBeHidden();
  await askFor(page, 'analytics:four');
  await page.reload();
  await expect(banner(page)).toBeHidden();
});
