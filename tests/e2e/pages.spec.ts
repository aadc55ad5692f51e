import { listedPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

for (const { path } of listedPages) {
  test(`${path} answers with one heading, a title and a description`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/\S.{9,}/);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S.{49,}/);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      new RegExp(`^https?://[^/]+${path === '/' ? '/?' : path}$`),
    );
  });
}

test('no two pages share a title or a description', async ({ page }) => {
  const heads: string[] = [];
  for (const { path } of listedPages) {
    await page.goto(path);
    heads.push(
      await page.title(),
      (await page.locator('meta[name="description"]').getAttribute('content')) ?? '',
    );
  }
  expect(heads).toHaveLength(new Set(heads).size);
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
