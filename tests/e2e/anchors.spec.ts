/** Ways to the sections of the home page, from its address, from other pages and from an unknown one. */
import type { Page } from '@playwright/test';
import { routes } from '@site/company/routes';
import { expectInView } from '../support/browser/in-view.ts';
import { headingOfAnchor, isBelowHeader } from '../support/browser/layout.ts';
import { expect, test } from '../support/browser/test.ts';
import { holdTimers } from '../support/browser/waiting.ts';
import { notFoundErrors, screens, unknownPath } from '../support/pages/pages.ts';

const expectArrived = (page: Page, anchor: string) =>
  expect
    .poll(() => isBelowHeader(page, headingOfAnchor(page, anchor)), {
      message: `the heading of #${anchor} stands visibly below the header`,
    })
    .toBe(true);

test('an address with an anchor lands with its heading below the header', async ({ page }) => {
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    for (const anchor of routes.home.anchors) {
      // With a query of its own: a change of the anchor alone would not load anything.
      await page.goto(`/?to=${anchor}-${screen}#${anchor}`);
      await expectArrived(page, anchor);
    }
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

test.describe('an unknown address', () => {
  test.use({ expectedErrors: notFoundErrors });

  test('gets status 404, its message, the footer, and ways to the home page', async ({ page }) => {
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    const response = await page.goto(`${unknownPath}/tief?x=1`);
    expect(response?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main).toContainText('404');
    await expect(main).toContainText('Oops! Page not found');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect
      .poll(() => messages.some((text) => text.includes(`${unknownPath}/tief`)), {
        message: 'the attempted path is logged',
      })
      .toBe(true);

    await main.locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expectInView(page.locator('#contact').getByRole('heading').first());
  });
});
