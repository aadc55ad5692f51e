/** The visitor’s choice: nothing happens before it, the banner does not flash, and either answer takes one key press and lasts. */
import type { Page } from '@playwright/test';
import { retention } from '@site/company/retention';
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
  storeChoice,
  storedText,
  textOf,
} from '../support/browser/consent-page.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { expect, test } from '../support/browser/test.ts';
import { holdModules, settle, settledScrollTop } from '../support/browser/waiting.ts';
import { screens } from '../support/pages/pages.ts';

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

test('each answer takes one key press, keeps focus and scroll position, and lasts', async ({
  page,
  context,
  baseURL,
}) => {
  for (const [answer, choice] of [
    ['Alle akzeptieren', everything],
    ['Alle ablehnen', nothing],
  ] as const) {
    await context.clearCookies();
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
  }
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

interface Frame {
  /** Whether the page's content has been parsed. */
  readonly page: boolean;
  readonly banner: boolean;
}

/** Records for every frame, from the first one on, whether the banner is displayed. */
async function watchFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    Object.assign(window, { frames_: frames });
    const look = () => {
      const region = document.querySelector('[data-consent-region]');
      frames.push({
        page: document.querySelector('main') !== null,
        banner: !!region && region.getClientRects().length > 0,
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => (window as unknown as { frames_: Frame[] }).frames_);
}

const moduleHasRun = (page: Page) => page.evaluate(() => typeof window.hasConsent === 'function');

test('the banner is there from the first painted frame, and for a returning visitor in none', async ({
  page,
}) => {
  const frames = await watchFrames(page);
  const releaseFirst = await holdModules(page);
  await page.goto(plainPage, { waitUntil: 'commit' });
  await expect(banner(page)).toBeVisible();
  expect(await moduleHasRun(page)).toBe(false);
  releaseFirst();
  await expect.poll(() => moduleHasRun(page)).toBe(true);
  const painted = async () => (await frames()).filter((frame) => frame.page);
  await expect.poll(painted).not.toEqual([]);
  expect((await painted()).filter((frame) => !frame.banner)).toEqual([]);

  await storeChoice(page, nothing);
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  // Some frames with only the early script, then some with the module.
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(5);
  expect(await moduleHasRun(page)).toBe(false);
  release();
  await expect.poll(() => moduleHasRun(page)).toBe(true);
  await settle(page);
  expect((await frames()).filter((frame) => frame.banner)).toEqual([]);
});

const lookOf = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const values = [...style].map((property) => [property, style.getPropertyValue(property)]);
    return { box: [box.width, box.height, box.top], ...Object.fromEntries(values) };
  });

test('the page stays usable, and both answers look the same', { tag: '@layout' }, async ({
  page,
}) => {
  const viewport = screens.phone;
  await page.setViewportSize(viewport);
  await page.goto(plainPage);
  await expect(banner(page)).toBeVisible();

  await test.step('accept and reject look the same', async () => {
    const accept = await lookOf(page, 'Alle akzeptieren');
    expect(await lookOf(page, 'Alle ablehnen')).toEqual(accept);
    expect(accept.box[1]).toBeGreaterThanOrEqual(44);
  });

  await test.step('the page can be used below the banner, to its end', async () => {
    const box = await banner(page).boundingBox();
    expect(box?.height ?? 0).toBeLessThanOrEqual(viewport.height * 0.4);
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(viewport.height);
    await page.getByRole('banner').getByRole('link').first().click({ trial: true });
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await footerButton(page).click({ trial: true });
    for (const link of ['Impressum', 'Datenschutz']) {
      await expectInView(banner(page).getByRole('link', { name: link }));
    }
  });

  await test.step('on small phones it leaves three fifths of the screen', async () => {
    for (const [width, height] of [
      [360, 640],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = await banner(page).boundingBox();
      const message = `${plainPage} at ${width} × ${height} px: the height of the banner`;
      expect(box?.height ?? height, message).toBeLessThanOrEqual(height * 0.4);
    }
  });

  await test.step('on a very low screen both answers are visible without scrolling', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const name of ['Alle akzeptieren', 'Alle ablehnen']) {
      await expectInView(banner(page).getByRole('button', { name }), { wholly: true });
    }
  });
});
