/** The buttons that lead to the packages, to the contact form and to the customer area. */
import type { Page } from '@playwright/test';
import { company } from '../../config/company.ts';
import { belowHeader, headingOfAnchor } from '../support/layout.ts';
import { literal } from '../support/literal.ts';
import { expect, test } from '../support/test.ts';

const customerArea = new URL(company.customerArea.url);
const packages = 'Hosting-Pakete ansehen';
const consultation = 'Kostenlose Beratung';

async function expectArrived(page: Page, anchor: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
    .toBe(`/#${anchor}`);
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
  await expect
    .poll(async () => (await belowHeader(page, headingOfAnchor(page, anchor))).visible)
    .toBe(true);
}

/** Every button of a page's main part with this name, the first in the hero and the last at its end. */
const buttons = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });

for (const { path, name, anchor, count } of [
  { path: '/', name: packages, anchor: 'services', count: 1 },
  { path: '/', name: consultation, anchor: 'contact', count: 1 },
  { path: '/managed-services', name: packages, anchor: 'services', count: 1 },
  { path: '/managed-services', name: consultation, anchor: 'contact', count: 2 },
  { path: '/snapshots-backups', name: packages, anchor: 'hosting-packages', count: 2 },
  { path: '/snapshots-backups', name: consultation, anchor: 'contact', count: 2 },
  { path: '/ssl-zertifikate', name: packages, anchor: 'hosting-packages', count: 2 },
  { path: '/ssl-zertifikate', name: consultation, anchor: 'contact', count: 2 },
  { path: '/email-hosting', name: packages, anchor: 'hosting-packages', count: 3 },
  { path: '/email-hosting', name: consultation, anchor: 'contact', count: 2 },
]) {
  test(`„${name}“ on ${path} leads to #${anchor}`, async ({ page }) => {
    await page.goto(path);
    await expect(buttons(page, name)).toHaveCount(count);
    for (const button of await buttons(page, name).all()) {
      await expect(button).toHaveAttribute('href', `/#${anchor}`);
    }
    await buttons(page, name).last().click();
    await expectArrived(page, anchor);
  });
}

test.describe('the customer area', () => {
  test.use({ expectedHosts: new RegExp(`^${literal(customerArea.hostname)}$`) });

  for (const { path, name } of [
    { path: '/snapshots-backups', name: /^Jetzt Hosting mit Snapshots sichern/ },
    { path: '/agb', name: /^Kundencenter/ },
  ]) {
    test(`opens in a new tab from ${path} and cannot reach back`, async ({ page, context }) => {
      await context.route(`${customerArea.origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>login</title>' }),
      );
      await page.goto(path);
      const link = page.getByRole('link', { name }).first();
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
      const opened = context.waitForEvent('page');
      await link.click();
      const tab = await opened;
      await tab.waitForURL(customerArea.href);
      expect(await tab.evaluate(() => window.opener)).toBeNull();
      expect(new URL(page.url()).pathname).toBe(path);
    });
  }
});
