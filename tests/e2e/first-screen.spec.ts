/** The first screen is laid out first; laying out the rest later must not be visible. */
import type { Page } from '@playwright/test';
import { holdModules, settle, settledScrollTop } from '../support/consent-page.ts';
import { headingOfAnchor, isBelowHeader, scrollThrough, watchShifts } from '../support/layout.ts';
import { allPaths, notFoundErrors, screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

const marked = (page: Page) => page.locator('html[data-first-screen]');
const footerIsLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('a')
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

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
      await scrollThrough(page);
      await settle(page);
      expect(await shifts(), path).toEqual([]);
    }
  });
}

test('bands below the first screen are laid out after loading', async ({ page }) => {
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

test('a link to a section scrolls to the right place while the page is loading', async ({
  page,
}) => {
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  await settledScrollTop(page);
  const heading = headingOfAnchor(page, 'contact');
  expect(await isBelowHeader(page, heading)).toBe(true);
  const place = await heading.boundingBox();
  release();
  await page.waitForLoadState();
  await settledScrollTop(page);
  expect(await heading.boundingBox()).toEqual(place);
});

test('a page opened with an anchor is laid out completely from the start', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/#contact', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(marked(page)).toHaveCount(0);
  release();
});

// A page that loads slowly uses the system font and may have another height after the reload: the passage has to stay
// in place, not the number of pixels above it.
const arrivals = { 'loaded at once': 0, 'loaded slowly and changes its font': 600 };

for (const [name, delayMs] of Object.entries(arrivals)) {
  test(`reloading a page that ${name} keeps the passage in place`, async ({ page }) => {
    await page.route('**/agb', (route) => setTimeout(() => route.continue(), delayMs));
    await page.goto('/agb');
    const heading = page.getByRole('heading', { name: '§ 9 ' });
    const heightInWindow = () => heading.evaluate((element) => element.getBoundingClientRect().top);
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
    await settledScrollTop(page);
    const before = await heightInWindow();
    await page.unroute('**/agb');
    await page.reload();
    await settledScrollTop(page);
    expect(Math.abs((await heightInWindow()) - before)).toBeLessThanOrEqual(1);
  });
}
