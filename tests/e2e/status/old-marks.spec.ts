/** The marks of the measured state on every other page, which is open for longer than they hold. */
import type { Page } from '@playwright/test';
import { now, setVisibility, test } from '../../support/browser/status-page.ts';
import { expect } from '../../support/browser/test.ts';
import type { StatusSite } from '../../support/status/status-site.ts';

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

test('marks show no state once it is three minutes old, without asking', async ({ page, site }) => {
  await openHome(page);
  await page.clock.runFor(120_000);
  await expect(green(page)).toHaveCount(2);
  await page.clock.runFor(60_000);
  await expectForgotten(page, site);
});

test('marks show none after a sleep in which one clock stood still', async ({ page, site }) => {
  await openHome(page);
  await page.clock.setSystemTime(now() + 28_800_000);
  await setVisibility(page, 'visible');
  await expectForgotten(page, site);
});

test('marks show none where the visitor has gone back to the page', async ({ page, site }) => {
  await page.goto('/');
  await page.goto('/agb');
  await page.goBack();
  await expectForgotten(page, site);
});
