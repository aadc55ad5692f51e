import { company } from '../../config/company.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

/** The links that the specification lists, written out so that the test does not depend on the footer's data. */
const links = [
  '/#hosting-packages',
  '/managed-services',
  '/snapshots-backups',
  '/ssl-zertifikate',
  '/email-hosting',
  '/infrastruktur',
  '/system-status',
  '/impressum',
  '/datenschutz',
  '/agb',
  '/#about',
  '/#contact',
];

for (const path of allPaths) {
  test(`${path}: the footer holds every link, contact data and cookie settings`, async ({
    page,
  }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    for (const link of links) {
      // On the home page a section is only an anchor away.
      const address = path === '/' ? link.replace('/#', '#') : link;
      await expect(footer.locator(`a[href="${address}"]`)).toBeVisible();
    }
    await expect(footer.locator(`a[href="${company.phone.link}"]`)).toBeVisible();
    await expect(footer.locator(`a[href="${company.email.link}"]`)).toBeVisible();
    await expect(footer.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
  });
}
