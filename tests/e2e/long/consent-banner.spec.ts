/** The banner does not shift or cover what a visitor needs. */
import { home } from '@site/company/pages/home';
import {
  banner,
  dialog,
  firstVisit,
  plainPage,
  press,
} from '../../support/browser/consent-page.ts';
import { expectNoShift, watchShifts } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settle } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

test.use(firstVisit);

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

test('prices, actions and telephone numbers stand beside the banner', { tag: '@layout' }, async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [320, 568],
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1440, 790],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await setIn(page, typeface);
    const card = await banner(page).boundingBox();
    const place = `/ at ${width} × ${height} px`;
    const hero = page.locator('#home');
    const isWide = width > screens.desktop.width / 2;
    for (const part of [
      hero.getByText(home.hero.prices),
      hero.getByRole('link', { name: home.hero.consultation }),
      // On a phone it follows further down, and on the narrowest desktop beside the banner.
      ...(width > 1024 ? [hero.locator('.promise a').last()] : []),
    ]) {
      if (width === 1024) continue;
      const box = await part.boundingBox();
      const message = `${place}: the banner covers „${await part.textContent()}“; make one of them lower`;
      expect((box?.y ?? height) + (box?.height ?? 0), message).toBeLessThanOrEqual(card?.y ?? 0);
    }
    if (!isWide) continue;
    expect((card?.x ?? 0) + (card?.width ?? width), place).toBeLessThan(width / 2);
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
