/** What every page has: its head, its footer, two live regions, a header that Tab moves through, speculation rules. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { navigation } from '../../../config/routes.ts';
import { tabThrough } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/browser/test.ts';
import { listedPages, notFoundErrors, unknownPath } from '../../support/pages/pages.ts';

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
  const links = await footer
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
  // On the home page a section is only an anchor away.
  const expected = footerLinks.map((link) => (path === '/' ? link.replace('/#', '#') : link));
  expect(links).toEqual(
    expect.arrayContaining([...expected, company.phone.link, company.email.link]),
  );
  await expect(footer.getByRole('button', { name: 'Cookie-Einstellungen' })).toBeVisible();
}

async function expectEmptyLiveRegions(page: Page): Promise<void> {
  for (const [manner, role] of [
    ['polite', 'status'],
    ['assertive', 'alert'],
  ] as const) {
    const region = page.locator(`[data-toasts="${manner}"]`);
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

/** These links open a connection that shows up in no request. */
const announcedHosts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    ['preconnect', 'dns-prefetch', 'preload', 'modulepreload', 'prefetch']
      .flatMap((rel) => [...document.querySelectorAll<HTMLLinkElement>(`link[rel~="${rel}"]`)])
      .map(({ href }) => new URL(href).hostname)
      .filter((hostname) => hostname !== location.hostname),
  );

/**
 * The test browser has no back/forward cache, so this looks for what is known to keep a page out of it. Returns a
 * function that names what it has found on the page so far.
 */
async function watchObstacles(page: Page): Promise<() => Promise<unknown[]>> {
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
  return async () => {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.waitForLoadState('networkidle');
    return page.evaluate(() => {
      const own = window as unknown as { obstacles: string[] };
      return [...own.obstacles, onunload, onbeforeunload].filter(Boolean);
    });
  };
}

interface RuleSet {
  readonly errorType?: string;
  readonly sourceText: string;
}

/** The speculation rules as the browser has taken them. */
async function watchRules(page: Page): Promise<readonly RuleSet[]> {
  const session = await page.context().newCDPSession(page);
  const taken: RuleSet[] = [];
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => taken.push(ruleSet));
  await session.send('Preload.enable');
  return taken;
}

async function expectRulesAccepted(taken: readonly RuleSet[]): Promise<void> {
  await expect.poll(() => taken.length).toBeGreaterThan(0);
  expect(taken.flatMap(({ errorType }) => errorType ?? [])).toEqual([]);
  expect(JSON.parse(taken[0]?.sourceText ?? '')).toHaveProperty('prerender');
}

for (const { path } of listedPages) {
  test(`${path} has its head, footer, live regions, an order of Tab and speculation rules, and fits the back/forward cache`, async ({
    page,
  }) => {
    const obstacles = await watchObstacles(page);
    const rules = await watchRules(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-encoding']).toBe('br');
    expect(response?.headers()['cache-control']).not.toContain('no-store');
    await expectRulesAccepted(rules);
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
    expect(await obstacles()).toEqual([]);
    expect(await announcedHosts(page)).toEqual([]);
  });
}

test('the home page has five sections, the last is for contact', async ({ page }) => {
  await page.goto('/');
  const sections = page.locator('main > section');
  await expect(sections).toHaveCount(5);
  await expect(sections.last()).toHaveAttribute('id', 'contact');
});

test('the skip link skips the header', async ({ page }) => {
  await page.goto('/agb');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
});

test('an address with a trailing slash leads to the page', async ({ page }) => {
  await page.goto('/agb/');
  expect(new URL(page.url()).pathname).toBe('/agb');
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
    await expectFooter(page, unknownPath);
    await expect
      .poll(() => messages.some((text) => text.includes(`${unknownPath}/tief`)), {
        message: 'the attempted path is logged',
      })
      .toBe(true);

    await main.locator('a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
    await expect(page.locator('#contact').getByRole('heading').first()).toBeInViewport();
  });
});
