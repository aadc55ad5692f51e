/** What the hour offers to somebody who wants to report a fault. The sentences themselves: server/staffed-now.test.ts. */
import type { Page } from '@playwright/test';
import { largeLetters, narrowest, setLetters, usualLetters } from '../../support/browser/layout.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, laidOut } from '../../support/browser/waiting.ts';
import { wellReport } from '../../support/status/status-reports.ts';
import { startStatusSite } from '../../support/status/status-site.ts';

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

test('what is said about now takes the room of the hours', { tag: '@layout' }, async ({ page }) => {
  await page.clock.setFixedTime(sundayNight);
  for (const { width, fontSize } of [
    { width: narrowest, fontSize: usualLetters },
    { width: 1280, fontSize: usualLetters },
    ...largeLetters,
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await setLetters(page, fontSize);
    const release = await holdModules(page, 'fault-contact*');
    await page.goto('/system-status');
    await laidOut(page);
    // The file of the typeface may come after the first look.
    await setIn(page, typeface);
    const height = async () => (await firstBand(page).boundingBox())?.height;
    const before = await height();
    release();
    await expectNight(page);
    const message = `/system-status at ${width} px, letters of ${fontSize} px: reserve the height of the sentence about now`;
    expect.soft(await height(), message).toBe(before);
  }
});

test('the measured page follows the clock of the server', async ({ page }) => {
  let time = sundayNight;
  const site = await startStatusSite(() => wellReport(time));
  site.clock = () => time;
  await page.goto(`${site.url}/system-status`);
  await expectNight(page);
  time = tuesday;
  await page.goto(`${site.url}/system-status?again`);
  await expectOfficeHours(page);
  await site.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('both pages name the hours and say nothing about now', async ({ page }) => {
    const site = await startStatusSite(() => wellReport(tuesday));
    for (const address of ['/system-status', `${site.url}/system-status`]) {
      await page.goto(address);
      await expect(page.getByText('Schreiben können Sie uns jederzeit.')).toBeVisible();
      await expect(page.getByText('jetzt am Telefon')).toHaveCount(0);
      await expect(firstChoice(page)).toHaveText('Störung schriftlich melden');
    }
    await site.close();
  });
});
