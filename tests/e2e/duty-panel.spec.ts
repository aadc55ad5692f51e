/** The home page's panel says whether the telephone is answered now. The sentences themselves: server/staffed-now.test.ts. */
import type { Browser, Page } from '@playwright/test';
import { company, supportTimes } from '../../config/company.ts';
import { home } from '../../content/home.ts';
import { staffedNow } from '../../schemas/staffed-now.ts';
import { momentAt } from '../../schemas/support-times.ts';
import {
  largeLetters,
  narrowest,
  setLetters,
  usualLetters,
  watchShifts,
} from '../support/layout.ts';
import { setIn, typeface } from '../support/stand-in-fonts.ts';
import { expect, test } from '../support/test.ts';

/** A Tuesday without a holiday in any state, by day, late at night (the longest sentence), and just before closing. */
const open = new Date('2026-11-17T12:00:00+01:00');
const closed = new Date('2026-11-17T23:30:00+01:00');
const lastMinute = new Date(`2026-11-17T${supportTimes.closes}:00+01:00`).valueOf() - 60_000;

const saidAt = (time: Date | number): string =>
  staffedNow(momentAt(time.valueOf()), supportTimes, home.duty).sentence.replaceAll('\u00a0', ' ');

const panel = (page: Page) => page.locator('#home aside');
const sentence = (page: Page) => panel(page).locator('dl + p');
const phone = (page: Page) =>
  panel(page).getByRole('link', { name: company.phone.display, exact: true });
const message = (page: Page) => panel(page).getByRole('link', { name: home.duty.message });

test('the panel follows the clock, and its links follow the panel', async ({ page }) => {
  await page.clock.install({ time: lastMinute });
  const shifts = await watchShifts(page);
  await page.goto('/');

  await test.step('while the telephone is answered', async () => {
    await expect(sentence(page)).toHaveText(saidAt(lastMinute));
    await expect(phone(page)).toBeVisible();
    await expect(message(page)).toHaveCount(0);
    await expect(panel(page).locator('dl')).toBeHidden();
  });

  await test.step('a focused link stays', async () => {
    await phone(page).focus();
    await page.clock.runFor(60_000);
    await expect(message(page)).toHaveCount(0);
    await phone(page).blur();
  });

  await test.step('after the end of the day', async () => {
    await page.clock.runFor(60_000);
    await expect(sentence(page)).toHaveText(saidAt(lastMinute + 120_000));
    await expect(phone(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await message(page).click();
    await expect(page).toHaveURL(/#contact$/);
  });

  await expect(page.locator('[aria-live] p, [role="status"] p')).toHaveCount(0);
});

test('a wrong clock breaks nothing', async ({ page }) => {
  await page.clock.install({ time: closed });
  await page.goto('/');
  for (const time of ['1970-01-01T00:00:00Z', '2200-06-01T12:00:00Z']) {
    await page.clock.setSystemTime(time);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(sentence(page)).toHaveText(saidAt(Date.parse(time)));
  }
});

interface Look {
  readonly width: number;
  readonly fontSize: number;
}

const looks: readonly Look[] = [
  ...[narrowest, 360, 390, 430, 820, 1024, 1100, 1440].map((width) => ({
    width,
    fontSize: usualLetters,
  })),
  ...largeLetters,
];

/** The height of the panel's upper half in every look, at that time or, without one, before any module has come. */
async function heights(
  browser: Browser,
  baseURL: string | undefined,
  time?: Date,
): Promise<Record<string, number>> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(time ?? open);
  if (!time) await page.route('**/_assets/*.js', (route) => route.abort());
  const found: Record<string, number> = {};
  await page.goto('/');
  // Otherwise the font depends on how long the page took.
  await setIn(page, typeface);
  for (const { width, fontSize } of looks) {
    await page.setViewportSize({ width, height: 844 });
    await setLetters(page, fontSize);
    if (time) await expect(sentence(page)).toBeVisible();
    const half = panel(page).locator('> div').first();
    const { height } = await half.evaluate((element) => element.getBoundingClientRect());
    found[`${fontSize} px at ${width}`] = Math.round(height);
  }
  await context.close();
  return found;
}

test('the panel is as high with the sentence as before it', async ({ browser, baseURL }) => {
  const before = await heights(browser, baseURL);
  expect(await heights(browser, baseURL, open)).toEqual(before);
  expect(await heights(browser, baseURL, closed)).toEqual(before);
});
