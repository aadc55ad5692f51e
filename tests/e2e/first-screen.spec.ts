/** The first screen is laid out first; what follows later must be seen by nobody. */
import type { Page } from '@playwright/test';
import { holdModules, settle, settledPlace } from '../support/consent-page.ts';
import { belowHeader, headingOfAnchor, watchShifts } from '../support/layout.ts';
import { allPaths, notFoundErrors, screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors, reducedMotion: 'reduce' });

const marked = (page: Page) => page.locator('html[data-first-screen]');
const footerIsLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('a')
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

/**
 * With a look at every half screen. Scrolled on without one, frame by frame while React is being
 * loaded, Chromium now and then never draws again: it waits for tiles that no thread is drawing.
 */
const leafThrough = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const lookMs = 30;
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, lookMs)));
    }
  });

const sizes = {
  ...screens,
  tablet: { width: 820, height: 1180 },
  tall: { width: 1440, height: 990 },
  huge: { width: 2560, height: 1600 },
};

for (const [name, viewport] of Object.entries(sizes)) {
  test(`nothing shifts on any page of a ${name} screen, from loading to its end`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    for (const path of allPaths) {
      await page.goto(path);
      await expect(marked(page)).toHaveCount(0);
      await settle(page);
      await leafThrough(page);
      await settle(page);
      expect(await shifts(), path).toBe(0);
    }
  });
}

test('bands below wait until the page has loaded, then all of them follow', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
  await expect.poll(() => footerIsLaidOut(page)).toBe(false);
  release();
  await expect(marked(page)).toHaveCount(0);
  expect(await footerIsLaidOut(page)).toBe(true);
});

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a click': (page) => page.mouse.click(5, 300),
  scrolling: (page) => page.mouse.wheel(0, 50),
  printing: (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
};

for (const [name, act] of Object.entries(signs)) {
  test(`${name} while the page is loading lays out everything`, async ({ page }) => {
    const release = await holdModules(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(marked(page)).toHaveCount(1);
    await act(page);
    await expect(marked(page)).toHaveCount(0);
    expect(await footerIsLaidOut(page)).toBe(true);
    release();
  });
}

test('a link to a section lands exactly while the page is still loading', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await settledPlace(page);
  const heading = headingOfAnchor(page, 'contact');
  expect((await belowHeader(page, heading)).visible).toBe(true);
  const place = await heading.boundingBox();
  release();
  await page.waitForLoadState();
  await settledPlace(page);
  expect(await heading.boundingBox()).toEqual(place);
});

test('with an anchor to go to, every height counts from the start', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/#contact', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(marked(page)).toHaveCount(0);
  release();
});

// What comes late is read in the system's font, so that the page may have another height next time:
// it is the passage that has to stay, not the number of pixels above it.
const arrivals = { 'came at once': 0, 'came slowly and is set in another font the next time': 600 };

for (const [name, delayMs] of Object.entries(arrivals)) {
  test(`reloading a page that ${name} stays at the passage`, async ({ page }) => {
    await page.route('**/agb', (route) => setTimeout(() => route.continue(), delayMs));
    await page.goto('/agb');
    const heading = page.getByRole('heading', { name: '§ 9 ' });
    const heightInWindow = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await settledPlace(page);
    const before = await heightInWindow();
    await page.unroute('**/agb');
    await page.reload();
    await settledPlace(page);
    expect(Math.abs((await heightInWindow()) - before)).toBeLessThanOrEqual(1);
  });
}
