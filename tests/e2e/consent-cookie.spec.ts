/** Rules 1 and 2: the cookie's content, what counts as a choice, and that nothing happens before one. */
import { retention } from '../../config/retention.ts';
import {
  addToPage,
  banner,
  choiceOf,
  cookieName,
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
  storedChoice,
  storedText,
  storeText,
  textOf,
} from '../support/consent-page.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

const scripts = inline('functional', 'f') + inline('analytics', 'a') + inline('marketing', 'm');
const whole = textOf(everything);

const unreadable: Record<string, string> = {
  empty: '',
  truncated: whole.slice(0, -9),
  'a bad percent sequence': `${whole}%E0%A4%A`,
  'not JSON': 'true',
  null: textOf(null),
  'an array': textOf([true, true, true, true]),
  'strings for booleans': textOf({ ...everything, analytics: 'false' }),
  'numbers for booleans': textOf({ ...everything, analytics: 1 }),
  'a missing key': textOf({ essential: true, functional: true, analytics: true }),
  'essential switched off': textOf({ ...everything, essential: false }),
  'encoded twice': encodeURIComponent(whole),
  'inherited keys': encodeURIComponent(`{"__proto__":${JSON.stringify(everything)}}`),
};

test('an unreadable cookie allows nothing, and the banner is shown', async ({
  page,
  context,
  baseURL,
}) => {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  await addToPage(page, { markup: scripts });
  for (const [kind, text] of Object.entries(unreadable)) {
    await test.step(kind, async () => {
      messages.length = 0;
      await context.clearCookies();
      await storeText(context, `${baseURL}/`, text);
      await page.goto(plainPage);

      await expect(banner(page)).toBeVisible();
      expect(await ran(page)).toEqual([]);
      expect(await page.evaluate(() => window.hasConsent('analytics'))).toBe(false);
      expect(messages.filter((message) => message.includes(cookieName))).toHaveLength(1);

      await press(page, 'Alle akzeptieren');
      await expect(banner(page)).toBeHidden();
      expect(await ran(page)).toEqual(['f', 'a', 'm']);
      expect(await storedText(context)).toBe(whole);
    });
  }
});

test('unknown keys are ignored and allow nothing', async ({ page, context, baseURL }) => {
  await addToPage(page, { markup: scripts + inline('tracking', 't') });
  await storeText(context, `${baseURL}/`, textOf({ ...choiceOf('analytics'), tracking: true }));
  await page.goto(plainPage);
  await expect(banner(page)).toBeHidden();
  expect(await ran(page)).toEqual(['a']);
  expect(await page.evaluate(() => window.hasConsent('tracking'))).toBe(false);
});

test('other broken cookies are ignored', async ({ page, context, baseURL }) => {
  const others = ['foreign', `x_${cookieName}`, `${cookieName}_2`];
  await context.addCookies(
    others.map((name) => ({ name, value: '%E0%A4%A{', url: `${baseURL}/` })),
  );
  // One of the same name for a longer path, which browsers put first.
  await context.addCookies([
    { name: cookieName, value: '%7Bbroken', domain: '127.0.0.1', path: plainPage },
  ]);
  await addToPage(page, { markup: scripts });
  await storeText(context, `${baseURL}/`, textOf(choiceOf('marketing')));
  await page.goto(plainPage);
  await expect(banner(page)).toBeHidden();
  expect(await ran(page)).toEqual(['m']);
});

test('each answer stores exactly its choice', async ({ page, context, baseURL }) => {
  const expected = [
    ['Alle akzeptieren', everything],
    ['Alle ablehnen', nothing],
  ] as const;
  for (const [button, choice] of expected) {
    await context.clearCookies();
    await page.goto(plainPage);
    const before = Date.now() / 1000;
    await press(page, button);
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
  }
});

test('the cookie is marked Secure on https', async ({ page, context }) => {
  // The test serves the same files at an https address.
  const origin = 'https://localhost';
  const local = new URL(test.info().project.use.baseURL ?? '').origin;
  await page.route(`${origin}/**`, async (route) => {
    const response = await route.fetch({ url: route.request().url().replace(origin, local) });
    return route.fulfill({ response });
  });
  await page.goto(`${origin}${plainPage}`);
  await press(page, 'Alle ablehnen');
  expect((await context.cookies())[0]).toMatchObject({ name: cookieName, secure: true });
});

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

test('visiting, looking and cancelling do not renew the choice', async ({
  page,
  context,
  baseURL,
}) => {
  await storeText(context, `${baseURL}/`, textOf(nothing));
  await page.goto(plainPage);
  await footerButton(page).click();
  await press(page, 'Abbrechen');
  await page.reload();
  // storeText has set a session cookie; writing the choice again would give it an expiry.
  expect((await context.cookies())[0]?.expires).toBe(-1);
});

test('a choice made in the dialog is stored as made', async ({ page, context }) => {
  await page.goto(plainPage);
  await saveInDialog(page, choiceOf('functional', 'marketing'));
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => storedChoice(context)).toEqual(choiceOf('functional', 'marketing'));
  expect(await storedText(context)).toBe(textOf(choiceOf('functional', 'marketing')));
});

test('hasConsent returns booleans and consentchange reports every change', async ({ page }) => {
  await page.goto(plainPage);
  await page.evaluate(() => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    addEventListener('consentchange', ({ detail }) => {
      heard.push({ ...detail }, window.hasConsent('analytics'));
      // Changing the event's detail must not allow anything.
      Object.assign(detail, { marketing: true });
    });
  });
  const check = (category: string) => page.evaluate((name) => window.hasConsent(name), category);
  expect(await check('essential')).toBe(true);
  expect(await check('analytics')).toBe(false);
  await saveInDialog(page, choiceOf('analytics'));
  await expect.poll(() => check('analytics')).toBe(true);
  for (const name of ['marketing', 'functional', 'toString', '__proto__', '']) {
    expect(await check(name)).toBe(false);
  }
  // Saving the same choice again is no change.
  await saveInDialog(page, choiceOf('analytics'));
  const heard = () => page.evaluate(() => (window as unknown as { heard: unknown[] }).heard);
  expect(await heard()).toEqual([choiceOf('analytics'), true]);
});
