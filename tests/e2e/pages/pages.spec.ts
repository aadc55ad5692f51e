/** What every page has: two live regions, a header that Tab moves through, speculation rules. Its head: tests/built/pages. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { navigation } from '../../../config/routes.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { tabThrough } from '../../support/browser/keyboard.ts';
import { expect, test } from '../../support/browser/test.ts';
import { listedPages, notFoundErrors, unknownPath } from '../../support/pages/pages.ts';

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

/** What these pages share is the same on all others; `--long` proves it for each. */
const samples = ['/', '/agb', '/system-status'];

for (const { path } of listedPages) {
  const options = samples.includes(path) ? {} : { tag: '@long' };
  test(
    `${path} has live regions, an order of Tab and speculation rules, and fits the back/forward cache`,
    options,
    async ({ page }) => {
      const obstacles = await watchObstacles(page);
      const rules = await watchRules(page);
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-encoding']).toBe('br');
      expect(response?.headers()['cache-control']).not.toContain('no-store');
      await expectRulesAccepted(rules);
      await expectHeaderInTabOrder(page);
      await expectEmptyLiveRegions(page);
      expect(await obstacles()).toEqual([]);
      expect(await announcedHosts(page)).toEqual([]);
    },
  );
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
