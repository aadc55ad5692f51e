/** Ways to the sections of the home page: addresses, navigation, footer, buttons; and changes between pages. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { routes } from '../../../config/routes.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { headingOfAnchor, isBelowHeader } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { hadTransition, noteTransition, painted } from '../../support/browser/transitions.ts';
import { holdTimers } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

const expectArrived = (page: Page, anchor: string) =>
  expect
    .poll(() => isBelowHeader(page, headingOfAnchor(page, anchor)), {
      message: `the heading of #${anchor} stands visibly below the header`,
    })
    .toBe(true);

for (const [screen, viewport] of Object.entries(screens)) {
  test(`an address with an anchor lands with its heading below the header of a ${screen}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const anchor of routes.home.anchors) {
      // With a query of its own: a change of the anchor alone would not load anything.
      await page.goto(`/?to=${anchor}#${anchor}`);
      await expectArrived(page, anchor);
    }
  });
}

test('scrolling is smooth unless the visitor prefers less motion', async ({ page }) => {
  await page.goto('/');
  for (const [reducedMotion, behaviour] of [
    ['reduce', 'auto'],
    ['no-preference', 'smooth'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', behaviour);
  }
});

test('a link from another page opens the home page at its top and scrolls 100 ms later', async ({
  page,
}) => {
  const release = await holdTimers(page, 100);
  await page.goto('/agb');
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('html')).toHaveAttribute('data-held', '1');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await release();
  await expectArrived(page, 'contact');
  await expect(page).toHaveURL('/#contact');
  await page.goBack();
  await expect(page).toHaveURL('/agb');
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

test('on an address with a query, links to sections scroll and do not load the page again', async ({
  page,
}) => {
  const query = '?thema=EV-SSL';
  await page.goto(`/${query}`);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await expectInView(page.locator('#contact-title'));
  await expect(page).toHaveURL(`/${query}#contact`);
  await page.getByRole('contentinfo').locator('a[href="#about"]').click();
  await expectInView(page.locator('#about-title'));
  await expect(page).toHaveURL(`/${query}#about`);
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('nothing is prerendered with saveData', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/agb');
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
});

async function crossFades(page: Page): Promise<string | null> {
  await page.goto('/agb');
  await painted(page);
  await noteTransition(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await page.waitForURL('**/impressum');
  return hadTransition(page);
}

test.describe('motion', () => {
  // A fade begins when the browser says so; a busy machine may abort it later.
  test.use({ expectedErrors: /Transition was (?:aborted|skipped)/ });

  test('pages cross-fade, but not with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect(await crossFades(page)).toBe('true');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await crossFades(page)).toBe('false');
  });
});
