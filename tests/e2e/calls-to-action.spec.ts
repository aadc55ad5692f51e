/** The buttons that lead to the packages, to the contact form and to the customer area. */
import type { Page } from '@playwright/test';
import { company } from '../../config/company.ts';
import { headingOfAnchor, isBelowHeader } from '../support/layout.ts';
import { expect, test } from '../support/test.ts';

const customerArea = new URL(company.customerArea.url);
const packages = 'Hosting-Pakete ansehen';
const consultation = 'Kostenlose Beratung';

async function expectArrived(page: Page, anchor: string): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname + new URL(page.url()).hash)
    .toBe(`/#${anchor}`);
  await expect(page.locator(`#${anchor}`)).toBeInViewport();
  await expect.poll(() => isBelowHeader(page, headingOfAnchor(page, anchor))).toBe(true);
}

/** Every link of this name in the main content: the first is in the hero, the last in the closing band. */
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
      // On the home page itself a section is only an anchor away.
      await expect(button).toHaveAttribute('href', `${path === '/' ? '' : '/'}#${anchor}`);
    }
    await buttons(page, name).last().click();
    await expectArrived(page, anchor);
  });
}

test.describe('the customer area', () => {
  test.use({ expectedHosts: new RegExp(`^${RegExp.escape(customerArea.hostname)}$`) });

  for (const { path, name } of [
    { path: '/snapshots-backups', name: /^Jetzt Hosting mit Snapshots sichern/ },
    { path: '/agb', name: new RegExp(`^${RegExp.escape(company.customerArea.label)}`) },
  ]) {
    test(`opens in a new tab from ${path} without window.opener`, async ({ page, context }) => {
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
