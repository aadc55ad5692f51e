/** What the fixed status page makes in the browser: activities that are new every midnight, and the way to report a fault by the hour. */
import type { Page } from '@playwright/test';
import { systemStatus } from '@site/company/pages/system-status';
import { expect, test } from '../support/browser/test.ts';

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

const sundayNight = Date.parse('2026-11-15T02:00:00+01:00');
const tuesday = Date.parse('2026-11-17T10:00:00+01:00');
const firstBand = (page: Page) => page.locator('section[aria-labelledby="page-title"]');

/** The one button of the first band that has the colour of the first choice, and stands before the other. */
const firstChoice = (page: Page) => firstBand(page).locator('a.bg-amber:has(+ a)');

async function expectNight(page: Page): Promise<void> {
  await expect(firstBand(page)).toContainText(/Am Telefon wieder ab Montag, 9:00.Uhr/);
  await expect(firstChoice(page)).toHaveText('Störung schriftlich melden');
}

async function expectOfficeHours(page: Page): Promise<void> {
  await expect(firstBand(page)).toContainText(/Wir sind jetzt am Telefon, heute bis 18:00.Uhr/);
  await expect(firstChoice(page)).toHaveText('Störung am Telefon melden');
}

test('the fixed page follows the clock', async ({ page }) => {
  await page.clock.install({ time: sundayNight });
  await page.goto('/system-status');
  await expectNight(page);
  await page.clock.setSystemTime(tuesday);
  await page.clock.runFor(60_000);
  await expectOfficeHours(page);
});
