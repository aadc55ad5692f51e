/** What every page has: live regions, speculation rules that the browser takes, and nothing that keeps it out of the back/forward cache. Its head: tests/built/pages.test.ts. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser/test.ts';
import { listedPages } from '../../support/pages/pages.ts';

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
  test(`${path} has live regions and speculation rules, and fits the back/forward cache`, async ({
    page,
  }) => {
    const obstacles = await watchObstacles(page);
    const rules = await watchRules(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(response?.headers()['content-encoding']).toBe('br');
    expect(response?.headers()['cache-control']).not.toContain('no-store');
    await expectRulesAccepted(rules);
    await expectEmptyLiveRegions(page);
    expect(await obstacles()).toEqual([]);
    expect(await announcedHosts(page)).toEqual([]);
  });
}

test('nothing is prerendered with saveData', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/agb');
  await expect(page.locator('script[type="speculationrules"]')).toHaveCount(0);
});

test('the home page has five sections, the last is for contact', async ({ page }) => {
  await page.goto('/');
  const sections = page.locator('main > section');
  await expect(sections).toHaveCount(5);
  await expect(sections.last()).toHaveAttribute('id', 'contact');
});
