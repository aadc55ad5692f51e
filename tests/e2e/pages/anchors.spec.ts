/** Ways to the sections of the home page: addresses, navigation, footer, buttons; and changes between pages. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { navigation, routes } from '../../../config/routes.ts';
import { headingOfAnchor, isBelowHeader } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settledScrollTop } from '../../support/browser/waiting.ts';
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
  await page.goBack();
  await expect(page).toHaveURL('/agb');
});

test('the footer of another page leads to sections of the home page', async ({ page }) => {
  for (const anchor of ['about', 'contact'] as const) {
    await page.goto('/impressum');
    await page.getByRole('contentinfo').locator(`a[href="/#${anchor}"]`).click();
    await expectArrived(page, anchor);
  }
});

const packages = 'Hosting-Pakete ansehen';
const consultation = 'Kostenlose Beratung';

/** The buttons of each page: where they lead, and how often they stand in the main content. */
const buttons: Record<string, readonly [name: string, anchor: string, count: number][]> = {
  '/': [
    [packages, 'services', 1],
    [consultation, 'contact', 1],
  ],
  '/managed-services': [
    [packages, 'services', 1],
    [consultation, 'contact', 2],
  ],
  '/snapshots-backups': [
    [packages, 'hosting-packages', 2],
    [consultation, 'contact', 2],
  ],
  '/ssl-zertifikate': [
    [packages, 'hosting-packages', 2],
    [consultation, 'contact', 2],
  ],
  '/email-hosting': [
    [packages, 'hosting-packages', 3],
    [consultation, 'contact', 2],
  ],
};

for (const [path, expected] of Object.entries(buttons)) {
  test(`the buttons of ${path} lead to the packages and to the form`, async ({ page }) => {
    await page.goto(path);
    for (const [name, anchor, count] of expected) {
      const links = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect(links).toHaveCount(count);
      for (const link of await links.all()) {
        // On the home page itself a section is only an anchor away.
        await expect(link).toHaveAttribute('href', `${path === '/' ? '' : '/'}#${anchor}`);
      }
    }
    const [name, anchor] = expected[0] ?? ['', ''];
    await page.getByRole('main').getByRole('link', { name, exact: true }).last().click();
    await expectArrived(page, anchor);
  });
}

const customerArea = new URL(company.customerArea.url);

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

test('on an address with a query, links to sections scroll and do not load the page again', async ({
  page,
}) => {
  for (const query of ['?utm_source=ad', '?thema=EV-SSL']) {
    await page.goto(`/${query}`);
    await page.evaluate(() => Object.assign(window, { stillHere: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(page.locator('#contact-title')).toBeInViewport();
    await expect(page).toHaveURL(`/${query}#contact`);
    await page.getByRole('contentinfo').locator('a[href="#about"]').click();
    await expect(page.locator('#about-title')).toBeInViewport();
    await expect(page).toHaveURL(`/${query}#about`);
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  }
});

test('nothing is prerendered with saveData', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/agb');
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
});

/** Whether the browser starts a view transition, as the old page's `pageswap` event reports it. */
async function crossFades(page: Page): Promise<string | null> {
  await page.goto('/agb');
  // A page that has painted nothing yet does not fade.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);
  await page.evaluate(() =>
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('cross-fades', String(viewTransition !== null));
    }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await page.waitForURL('**/impressum');
  return page.evaluate(() => sessionStorage.getItem('cross-fades'));
}

test('pages cross-fade, but not with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await crossFades(page)).toBe('true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await crossFades(page)).toBe('false');
});
