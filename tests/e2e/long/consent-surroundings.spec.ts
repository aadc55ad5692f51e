/** The choice where storage is refused, our scripts fail or come late, the page is prerendered, or the address is https. */
import {
  addToPage,
  banner,
  choiceOf,
  cookieName,
  dialog,
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
  watchWarnings,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { countLoads, holdModules } from '../../support/browser/waiting.ts';

test.use(firstVisit);

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

test('a button pressed before the module has loaded takes effect afterwards', async ({
  page,
  context,
}) => {
  for (const [button, outcome] of [
    ['Einstellungen', undefined],
    ['Alle ablehnen', nothing],
  ] as const) {
    const release = await holdModules(page);
    await page.goto(plainPage, { waitUntil: 'commit' });
    await press(page, button);
    expect(await page.evaluate(() => typeof window.hasConsent)).toBe('undefined');
    expect(await context.cookies()).toEqual([]);
    release();
    await expect(banner(page)).toBeHidden();
    await expect.poll(() => storedChoice(page)).toEqual(outcome);
    await expect(dialog(page)).toBeVisible({ visible: outcome === undefined });
  }
});

test.describe('where our own scripts fail', () => {
  test.use({ expectedErrors: /Failed to load resource/ });
  test('the banner is hidden', async ({ page, context }) => {
    await page.route('**/_assets/*.js', (route) => route.abort());
    await page.goto(plainPage);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(banner(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
});

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
