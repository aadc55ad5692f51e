/** The banner: it does not flash, shift or block the page, and both answers look the same. */
import type { Page } from '@playwright/test';
import { home } from '../../../content/pages/home.ts';
import {
  banner,
  dialog,
  firstVisit,
  footerButton,
  nothing,
  plainPage,
  press,
  storeChoice,
} from '../../support/browser/consent-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoShift, watchShifts } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, settle } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

test.use(firstVisit);

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

test('returning visitors never see the banner, not even for a frame', async ({ page }) => {
  await storeChoice(page, nothing);
  const release = await holdModules(page);
  const frames = await watchFrames(page);
  await page.goto('/', { waitUntil: 'commit' });
  // Some frames with only the early script, then some with the module.
  await expect.poll(async () => (await frames()).length).toBeGreaterThan(5);
  expect(await moduleHasRun(page)).toBe(false);
  release();
  await expect.poll(() => moduleHasRun(page)).toBe(true);
  await settle(page);
  expect((await frames()).filter(({ banner: shown }) => shown)).toEqual([]);
});

test('new visitors see the banner from the first painted frame, before the module has loaded', async ({
  page,
}) => {
  const release = await holdModules(page);
  const frames = await watchFrames(page);
  await page.goto(plainPage, { waitUntil: 'commit' });
  await expect(banner(page)).toBeVisible();
  expect(await moduleHasRun(page)).toBe(false);
  release();
  await expect.poll(() => moduleHasRun(page)).toBe(true);
  const painted = async () => (await frames()).filter((frame) => frame.page);
  await expect.poll(painted).not.toEqual([]);
  expect((await painted()).filter((frame) => !frame.banner)).toEqual([]);
});

const lookOf = (page: Page, button: string) =>
  page.getByRole('button', { name: button }).evaluate((element) => {
    const box = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    const values = [...style].map((property) => [property, style.getPropertyValue(property)]);
    return { box: [box.width, box.height, box.top], ...Object.fromEntries(values) };
  });

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

test('on small phones and usual desktops the prices and the actions stand beside the banner', {
  tag: '@layout',
}, async ({ page }) => {
  for (const [width, height] of [
    [360, 640],
    [320, 568],
    [1280, 720],
    [1366, 768],
    [1440, 790],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await setIn(page, typeface);
    const top = (await banner(page).boundingBox())?.y ?? 0;
    const hero = page.locator('#home');
    for (const part of [
      hero.getByText(home.hero.prices),
      hero.getByRole('link', { name: home.hero.consultation }),
      // On a phone it follows further down.
      ...(width < screens.desktop.width / 2 ? [] : [hero.locator('.promise a').last()]),
    ]) {
      const box = await part.boundingBox();
      const message = `/ at ${width} × ${height} px: the banner covers „${await part.textContent()}“; make one of them lower`;
      expect((box?.y ?? height) + (box?.height ?? 0), message).toBeLessThanOrEqual(top);
    }
  }
});

test('on a wide screen the banner is a card that cuts no telephone number', {
  tag: '@layout',
}, async ({ page }) => {
  for (const viewport of [
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
    screens.desktop,
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await setIn(page, typeface);
    const box = await banner(page).boundingBox();
    const place = `/ at ${viewport.width} × ${viewport.height} px`;
    expect(box?.width ?? 0, place).toBeLessThan(viewport.width / 2);
    expect((box?.x ?? 0) + (box?.width ?? 0), place).toBeLessThan(viewport.width / 2);
    const cut = await page.locator('a[href^="tel:"]:visible').evaluateAll((numbers) => {
      const card = document.querySelector('[data-consent-region]')?.getBoundingClientRect();
      return numbers
        .map((number) => number.getBoundingClientRect())
        .filter(({ top, bottom }) => bottom > 0 && top < innerHeight)
        .filter(({ left, bottom }) => card && bottom > card.top && left < card.right).length;
    });
    expect(cut, `${place}: the banner covers a telephone number`).toBe(0);
  }
});

test('what sticks to the window keeps clear of the banner', { tag: '@layout' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const [path, part] of [
    ['/uebergabe', '.answers'],
    ['/agb', '.stays-beside'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(part)).toHaveCSS('--consent-height', /[1-9]\d*px/);
  }
  await page.goto('/uebergabe');
  const questions = page.locator('.answers');
  await expect(questions).toHaveCSS('bottom', /[1-9]\d*px/);
  await page.locator('[data-sheet]').evaluate((sheet) => {
    scrollBy({ top: sheet.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
  });
  const bottom = await questions.evaluate((form) => form.getBoundingClientRect().bottom);
  const top = (await banner(page).boundingBox())?.y ?? 0;
  expect(bottom, '/uebergabe: the banner covers questions').toBeLessThanOrEqual(top + 1);
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
