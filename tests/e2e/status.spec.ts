/** The measured status page: it answers in an outage, keeps itself up to date, and says nothing about now once it cannot know. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectRoomForFingers } from '../support/browser/axe.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { expectNoOverflow, expectNothingClipped, narrowest } from '../support/browser/layout.ts';
import {
  expectNeutral,
  heading,
  hydrated,
  icon,
  notKnown,
  now,
  openStopped,
  setVisibility,
  test,
  well,
} from '../support/browser/status-page.ts';
import { expect } from '../support/browser/test.ts';
import { screens } from '../support/pages/pages.ts';
import { outageReport, wellReport } from '../support/status/status-reports.ts';
import type { StatusSite } from '../support/status/status-site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });
  test('a visitor in an outage gets the answer on the first screen of a phone', async ({
    page,
    site,
  }) => {
    site.report = () => outageReport(now());
    await page.goto('/system-status');
    await expect(page).toHaveTitle('Ausfall: Webserver – Systemstatus');
    await expect(icon(page)).toHaveAttribute('href', '/drawings/icon-down.svg');
    await expect(heading(page)).toHaveText('Ausfall: Webserver');
    for (const text of ['vor 12 Sekunden', 'Webserver nicht erreichbar', 'Ein Netzteil ist']) {
      await expectInView(page.getByText(text).first(), { wholly: true });
    }
    const today = page
      .getByRole('radiogroup', { name: /Webserver$/ })
      .getByRole('radio')
      .last();
    await expect(today).toHaveAccessibleName(
      /\(heute\): 14.Minuten Ausfall, zu 100.% gemessen\. Störung: Webserver/,
    );
    await expect(page.getByRole('link', { name: /Kalender.*Datenbankservers/ })).toBeVisible();
  });
});

test('an outage is accessible, light and dark, and fits a narrow screen', {
  tag: '@layout',
}, async ({ page, site }) => {
  site.report = () => outageReport(now());
  await page.setViewportSize(screens.phone);
  await page.goto('/system-status');
  await hydrated(page);
  await expectAccessible(page);
  await expectRoomForFingers(page);
  await page.setViewportSize({ width: narrowest, height: 844 });
  await expectNoOverflow(page);
  await expectNothingClipped(page);
});

test('the page keeps itself up to date while it is looked at, and says when it cannot', async ({
  page,
  site,
}) => {
  test.slow();
  let clock = now;
  site.report = () => wellReport(clock());
  const stopped = await openStopped(page, site);
  clock = stopped.now;
  const { forward, showsHeading, showsTrouble } = stopped;
  const announced = page.getByRole('status').first();

  await test.step('it grows older calmly, without being announced', async () => {
    await expect(page).toHaveTitle(`${well} – Systemstatus`);
    await forward(20_000);
    await expect(page.getByText(/Zuletzt gemessen vor 3\d.Sekunden/)).toBeVisible();
    await expect(announced).toBeEmpty();
    expect(site.polls).toBe(1);
  });

  await test.step('it picks up an outage', async () => {
    site.report = () => outageReport(clock());
    await forward(45_000);
    await showsHeading('Ausfall: Webserver');
    await expect(page).toHaveTitle('Ausfall: Webserver – Systemstatus');
    await expect(icon(page)).toHaveAttribute('href', '/drawings/icon-down.svg');
    await expect(page.locator('#menu .status-mark')).toHaveText('Systemstatus: Ausfall');
    await expect(announced).toHaveText('Ausfall: Webserver');
    await expect(page.getByRole('heading', { name: 'Webserver nicht erreichbar' })).toBeVisible();
    await expect(page.getByText('Sicherungen laufen heute später.')).toHaveCount(2);
    expect(site.polls).toBe(2);
  });

  await test.step('it pauses in a hidden tab, and asks at once when it is shown again', async () => {
    await setVisibility(page, 'hidden');
    await forward(150_000);
    expect(site.polls).toBe(2);
    site.report = () => wellReport(clock());
    await setVisibility(page, 'visible');
    await showsHeading(well);
    await expect(announced).toHaveText(well);
    expect(site.polls).toBe(3);
  });

  await test.step('cut off from the server it says so, and after 180 s nothing is green', async () => {
    await page.route('**/report.json', (route) => route.abort());
    await forward(65_000);
    await showsTrouble(1);
    await showsHeading(well);
    await forward(130_000);
    await showsHeading(notKnown);
    await expectNeutral(page);
  });

  await test.step('it recovers by itself', async () => {
    await page.unroute('**/report.json');
    await forward(65_000);
    await showsHeading(well);
    await showsTrouble(0);
  });
});

test('an answer that is frozen for ten minutes grows old, whatever it says of itself', async ({
  page,
  site,
}) => {
  test.slow();
  const frozen = wellReport(now());
  site.report = () => frozen;
  const { forward, showsHeading, start } = await openStopped(page, site);
  site.clock = () => start;
  // The measurement in it was twelve seconds old.
  await forward(160_000);
  await showsHeading(well);
  await forward(30_000);
  await showsHeading(notKnown);
  await expectNeutral(page);
  await forward(410_000);
  await expect(
    page.getByText(/Stand vom [\d.]+, [\d:]+.Uhr, vor 10.Minuten\. Diese Angaben sind veraltet/),
  ).toBeVisible();
  // They reached the server, although each answer might have been kept for ten minutes.
  expect(site.polls).toBeGreaterThan(9);
});

const green = (page: Page) => page.locator('.status-mark[data-state="operational"]');
const spoken = (page: Page) => page.locator('.status-mark', { hasText: 'Betriebsbereit' });

async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: now() - 1000 });
  await page.clock.pauseAt(now());
  await page.goto('/');
  await page.waitForLoadState('load');
  await expect(green(page)).toHaveCount(2);
  await expect(spoken(page)).toHaveCount(2);
}

async function expectForgotten(page: Page, site: StatusSite): Promise<void> {
  await expect(green(page)).toHaveCount(0);
  await expect(page.locator('.status-mark:is([data-state="unknown"])')).toHaveCount(2);
  await expect(spoken(page)).toHaveCount(0);
  expect(site.polls).toBe(0);
}

test('on other pages marks show no state on the way back, nor once it is three minutes old, and ask nobody', async ({
  page,
  site,
}) => {
  await page.goto('/');
  await page.goto('/agb');
  await page.goBack();
  await expectForgotten(page, site);

  await openHome(page);
  await page.clock.runFor(120_000);
  await expect(green(page)).toHaveCount(2);
  await page.clock.runFor(60_000);
  await expectForgotten(page, site);
});

test('they show none after a sleep in which one clock stood still', async ({ page, site }) => {
  await openHome(page);
  await page.clock.setSystemTime(now() + 28_800_000);
  await setVisibility(page, 'visible');
  await expectForgotten(page, site);
});
