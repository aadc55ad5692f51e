/** What every page has: its head, its footer, two live regions, and a header that Tab moves through. */
import type { Page } from '@playwright/test';
import { company } from '../../config/company.ts';
import { navigation } from '../../config/routes.ts';
import { tabThrough } from '../support/keyboard.ts';
import { listedPages, notFoundErrors, unknownPath } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** The links that the specification lists, written out so that the test does not depend on the footer's data. */
const footerLinks = [
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

async function expectFooter(page: Page, path: string): Promise<void> {
  const footer = page.getByRole('contentinfo');
  for (const link of footerLinks) {
    // On the home page a section is only an anchor away.
    const address = path === '/' ? link.replace('/#', '#') : link;
    await expect(footer.locator(`a[href="${address}"]`)).toBeVisible();
  }
  await expect(footer.locator(`a[href="${company.phone.link}"]`)).toBeVisible();
  await expect(footer.locator(`a[href="${company.email.link}"]`)).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
}

async function expectEmptyLiveRegions(page: Page): Promise<void> {
  for (const [manner, role] of [
    ['polite', 'status'],
    ['assertive', 'alert'],
  ] as const) {
    const region = page.locator(`[data-notices="${manner}"]`);
    await expect(region).toHaveRole(role);
    await expect(region).toHaveText('');
  }
}

async function expectHeaderInTabOrder(page: Page): Promise<void> {
  const labels = navigation.map(({ label }) => label);
  const names = await tabThrough(page, labels.length + 4);
  expect(names[0]).toBe('Zum Inhalt springen');
  const first = names.indexOf('Home');
  expect(names.slice(first, first + labels.length)).toEqual(labels);
  expect(names.indexOf(company.customerArea.label)).toBeGreaterThan(first);
}

for (const { path } of listedPages) {
  test(`${path} has its head, footer, live regions and an order of Tab`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S.{9,}/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{49,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+${path === '/' ? '/?' : path}$`),
    );
    await expectHeaderInTabOrder(page);
    await expectEmptyLiveRegions(page);
    await expectFooter(page, path);
  });
}

test.describe('an address without a page', () => {
  test.use({ expectedErrors: notFoundErrors });
  test('has the footer, too', async ({ page }) => {
    await page.goto(unknownPath);
    await expectFooter(page, unknownPath);
  });
});

/** The test browser has no back/forward cache, so this test looks for what is known to keep a page out of it. */
test('nothing keeps any page out of the back/forward cache', async ({ page }) => {
  await page.addInitScript(() => {
    const obstacles: string[] = [];
    Object.assign(window, { obstacles });
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (/unload$/.test(type)) obstacles.push(type);
      return listen.call(this, type, ...rest);
    };
    for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection', 'BroadcastChannel']) {
      Object.defineProperty(window, name, { get: () => obstacles.push(name) });
    }
  });
  for (const { path } of listedPages) {
    const response = await page.goto(path);
    expect(response?.headers()['cache-control'], path).not.toContain('no-store');
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    const obstacles = await page.evaluate(() => {
      const own = window as unknown as { obstacles: string[] };
      return [...own.obstacles, onunload, onbeforeunload].filter(Boolean);
    });
    expect(obstacles, path).toEqual([]);
  }
});
