/** The header once the page is scrolled, what its menu leads to, and links that leave the page. */
import { company } from '@site/company/company';
import { home } from '@site/company/pages/home';
import { navigation, servicePages } from '@site/company/routes';
import { header, menuButton, menuItem, scrollTo } from '../../support/browser/header.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoOverflow, placeOf } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { laidOut } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

test('the mark follows the section that is being read', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto('/');
  await laidOut(page);
  const marked = header(page).locator('nav [aria-current]');
  const sections = navigation.filter(({ href }) => href.startsWith('/#'));
  for (const { label, href } of [...sections, ...sections.slice(0, 1)]) {
    await page.locator(href.slice(1)).evaluate((element) => {
      const band = element.closest('main > section') ?? element;
      band.scrollIntoView({ block: 'start', behavior: 'instant' });
    });
    await expect(marked).toHaveText([label]);
  }
  // What has no item of its own belongs to the one before it.
  await page
    .getByRole('heading', { name: home.sellingPoints.title })
    .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(marked).toHaveText([sections[0]?.label ?? '']);
  await expect(marked).toHaveAttribute('aria-current', 'page');
});

test('offers a consultation once the page is scrolled, and moves nothing for it', {
  tag: '@layout',
}, async ({ page }) => {
  await page.goto('/infrastruktur');
  await laidOut(page);
  const consultation = header(page).locator('.bar').getByText('Beratung', { exact: true });
  const call = header(page).getByRole('link', { name: /^Anrufen/ });
  const calls = company.phone ? 1 : 0;
  // A long name leaves no room for it on a phone.
  const phones = (await header(page).locator('.call-sign').count()) ? [320, 360, 480] : [];
  for (const width of [...phones, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await scrollTo(page, 0);
    await expect(consultation).toBeHidden();
    await expect(call).toHaveCount(calls);
    if (calls === 0) continue;
    const before = await header(page).locator('.call').boundingBox();
    await scrollTo(page, 400);
    await expect(consultation).toBeVisible();
    await expect(call).toHaveCount(1);
    const after = await header(page).locator('.call').boundingBox();
    const moved = `${placeOf(page)}: the link to call moves when the consultation appears; keep its room free`;
    expect(after?.x, moved).toBe(before?.x);
    await expectNoOverflow(page);
  }
});

const customerArea = new URL(company.customerArea.url);

test.describe('the customer area', () => {
  test.use({ expectedHosts: new RegExp(`^${RegExp.escape(customerArea.hostname)}$`) });

  test('opens in a new tab without window.opener', async ({ page, context }) => {
    const path = '/snapshots-backups';
    const name = /^Jetzt Hosting mit Snapshots sichern/;
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
});

const labels = navigation.map(({ label }) => label);

test('leads to every section, to a person, to every service and to the state of the systems', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/');
  await menuButton(page, 'Menü öffnen').click();
  for (const label of labels) await expect(menuItem(page, label)).toBeVisible();
  for (const { label, href } of servicePages) {
    await expectInView(menuItem(page, label));
    await expect(menuItem(page, label)).toHaveAttribute('href', href);
  }
  // Nothing is measured, so there is no state to show.
  await expect(menuItem(page, 'Systemstatus').locator('[data-state], svg')).toHaveCount(0);
  await expect(menuItem(page, 'Beratung')).toHaveAttribute('href', /^\/?#contact$/);
  await expectInView(menuItem(page, 'Beratung'));
  const area = page.locator('#menu').getByRole('link', { name: company.customerArea.label });
  await expect(area).toHaveAttribute('href', company.customerArea.url);
});
