import type { Page } from '@playwright/test';
import { navigation, routes } from '../../config/routes.ts';
import { settledScrollTop } from '../support/consent-page.ts';
import { headingOfAnchor, isBelowHeader } from '../support/layout.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

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

const sections = navigation.flatMap(({ label, href }) => {
  const [path, anchor] = href.split('#');
  return path === '/' && anchor ? [{ label, anchor }] : [];
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the items of the navigation scroll to their sections on the home page', async ({
    page,
  }) => {
    await page.goto('/#contact');
    for (const { label, anchor } of sections) {
      // Chromium cancels both smooth scrolls when the second starts before the first has ended.
      await settledScrollTop(page);
      await page.getByRole('banner').getByRole('link', { name: label, exact: true }).click();
      await expectArrived(page, anchor);
    }
  });
});

test('a link from another page opens the home page at its top and scrolls 100 ms later', async ({
  page,
}) => {
  // Timers of exactly 100 ms wait until the test releases them, so that the test does not race the clock.
  await page.addInitScript(() => {
    const plain = window.setTimeout.bind(window);
    let waiting = 0;
    const setTimeout = (callback: () => void, delay?: number) => {
      if (delay !== 100) return plain(callback, delay);
      waiting += 1;
      document.documentElement.dataset['waiting'] = String(waiting);
      document.addEventListener('release', callback, { once: true });
      return 0;
    };
    Object.assign(window, { setTimeout });
  });
  await page.goto('/agb');
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '1');
  expect(await page.evaluate(() => scrollY)).toBe(0);

  await page.evaluate(() => document.dispatchEvent(new Event('release')));
  await expectArrived(page, 'contact');
  expect(new URL(page.url()).hash).toBe('#contact');
});

test('the footer of another page leads to sections of the home page', async ({ page }) => {
  for (const anchor of ['about', 'contact'] as const) {
    await page.goto('/impressum');
    await page.getByRole('contentinfo').locator(`a[href="/#${anchor}"]`).click();
    await expectArrived(page, anchor);
  }
});

test('the back button returns to the previous page', async ({ page }) => {
  await page.goto('/agb');
  await page.getByRole('banner').getByRole('link', { name: 'Über uns', exact: true }).click();
  await expectArrived(page, 'about');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/agb');
});

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
