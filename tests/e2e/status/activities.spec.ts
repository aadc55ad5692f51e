/**
 * The activity list is generated on load, at the next local midnight, and every 24 hours from then on. Its bounds with
 * any random numbers, and the days of a clock change: src/islands/activities.
 */
import type { Page } from '@playwright/test';
import { systemStatus } from '../../../content/pages/system-status.ts';
import { largeLetters, narrowest, setLetters, usualLetters } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, laidOut } from '../../support/browser/waiting.ts';

const dayMs = 24 * 60 * 60 * 1000;
const entries = (page: Page) =>
  page.getByRole('list', { name: 'Letzte Aktivitäten' }).getByRole('listitem');
const texts = (page: Page): Promise<string[]> => entries(page).allInnerTexts();

/** Its bounds and its order: generate-activities.test.ts. */
async function expectProperList(page: Page): Promise<void> {
  const shown = await texts(page);
  expect(shown.length).toBeGreaterThanOrEqual(3);
  for (const text of shown) {
    expect(text).toMatch(/\d{2}\.\d{2}\.\d{4}\s+(?:09|1[0-8]):[0-5]\d\sUhr/);
    expect(text).toContain('Abgeschlossen');
    expect(text).toContain(systemStatus.activityList.sample);
    expect(text).toMatch(/(?<!\d)0\sMin\b/);
  }
}

/** Waits for a new list. Two lists are never equal by chance: each has at least three random times. */
async function expectRenewed(page: Page, before: string[]): Promise<string[]> {
  await expect.poll(() => texts(page)).not.toEqual(before);
  return texts(page);
}

test('the list is generated again at midnight, then every 24 hours', async ({ page }) => {
  const midnight = new Date('2026-03-12T00:00:00+01:00').getTime();
  await page.clock.install({ time: midnight - 4 * 60 * 60_000 });
  await page.goto('/system-status');
  await expect(entries(page).first()).toBeVisible();
  const loaded = await texts(page);
  await expectProperList(page);

  await page.clock.pauseAt(midnight - 1000);
  expect(await texts(page)).toEqual(loaded);
  await page.clock.fastForward(1000);
  const atMidnight = await expectRenewed(page, loaded);
  await expectProperList(page);

  await page.clock.fastForward(dayMs - 1000);
  expect(await texts(page)).toEqual(atMidnight);
  await page.clock.fastForward(1000);
  await expectRenewed(page, atMidnight);
  await expectProperList(page);
});

const screens = [
  ...[narrowest, 390, 820, 1280].map((width) => ({ width, fontSize: usualLetters })),
  ...largeLetters,
];
const lists = { shortest: { random: 0, length: 3 }, longest: { random: 0.999, length: 5 } };

for (const [name, { random, length }] of Object.entries(lists)) {
  test(`the ${name} list leaves everything below it in place`, { tag: '@layout' }, async ({
    page,
  }) => {
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, random);
    for (const { width, fontSize } of screens) {
      await page.setViewportSize({ width, height: 800 });
      await setLetters(page, fontSize);
      const release = await holdModules(page, 'activity-list*');
      await page.goto('/system-status');
      await laidOut(page);
      // The file of the typeface may come after the first look.
      await setIn(page, typeface);
      const before = await height();
      release();
      await expect(entries(page)).toHaveCount(length);
      const message = `/system-status at ${width} px, letters of ${fontSize} px: reserve the height of the ${name} list`;
      expect.soft(await height(), message).toBe(before);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says why there is no list', async ({ page }) => {
    await page.goto('/system-status');
    await expect(page.getByText('wenn JavaScript eingeschaltet ist')).toBeVisible();
  });
});

test.describe('when the script fails to load', () => {
  test.use({ expectedErrors: /activity-list|ERR_FAILED/ });
  test('the page says so in place of the list', async ({ page }) => {
    await page.route('**/_assets/activity-list*', (route) => route.abort());
    await page.goto('/system-status');
    await expect(page.getByText('wenn JavaScript eingeschaltet ist')).toBeVisible();
  });
});
