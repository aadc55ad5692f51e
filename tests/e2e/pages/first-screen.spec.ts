/** The first screen is laid out first; laying out the rest later must not be visible. */
import type { Page } from '@playwright/test';
import {
  expectNoShift,
  headingOfAnchor,
  isBelowHeader,
  scrollThrough,
  watchShifts,
} from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules, laidOut, settle, settledScrollTop } from '../../support/browser/waiting.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

const marked = (page: Page) => page.locator('html[data-first-screen]');
const footerIsLaidOut = (page: Page) =>
  page
    .getByRole('contentinfo')
    .locator('a')
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

async function expectNoShifts(page: Page, paths: readonly string[]): Promise<void> {
  const shifts = await watchShifts(page);
  for (const path of paths) {
    await page.goto(path);
    await expect(marked(page)).toHaveCount(0);
    await scrollThrough(page);
    await settle(page);
    await expectNoShift(page, shifts);
  }
}

test('nothing shifts on a phone, from loading to the end of a page', { tag: '@layout' }, async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await expectNoShifts(page, ['/', '/infrastruktur', '/agb']);
});

for (const [name, viewport] of Object.entries({
  ...screens,
  tablet: { width: 820, height: 1180 },
  tall: { width: 1440, height: 990 },
  huge: { width: 2560, height: 1600 },
})) {
  test(`nothing shifts on any page of a ${name} screen`, { tag: ['@long', '@layout'] }, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await expectNoShifts(page, allPaths);
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
  await expect.poll(() => footerIsLaidOut(page)).toBe(true);
});

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a click': (page) => page.mouse.click(5, 300),
  scrolling: (page) => page.mouse.wheel(0, 50),
  printing: (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
};

test('a sign of the visitor while the page is loading lays out everything', async ({ page }) => {
  for (const [name, act] of Object.entries(signs)) {
    await test.step(name, async () => {
      const release = await holdModules(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(marked(page)).toHaveCount(1);
      await act(page);
      await expect(marked(page)).toHaveCount(0);
      await expect.poll(() => footerIsLaidOut(page)).toBe(true);
      release();
    });
  }
});

test('a link to a section scrolls to the right place while the page is loading', async ({
  page,
}) => {
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  const heading = headingOfAnchor(page, 'contact');
  // The click has laid out all bands; the typeface may still be on its way.
  await laidOut(page);
  await expect.poll(() => isBelowHeader(page, heading)).toBe(true);
  await settledScrollTop(page);
  const place = await heading.boundingBox();
  release();
  await page.waitForLoadState();
  await settledScrollTop(page);
  expect(await heading.boundingBox()).toEqual(place);
});

test('reloading a page keeps the passage in place', async ({ page }) => {
  await page.goto('/agb');
  await laidOut(page);
  const heading = page.getByRole('heading', { name: '§ 9 ' });
  const heightInWindow = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await settledScrollTop(page);
  const before = await heightInWindow();
  await page.reload();
  await expect.poll(async () => Math.abs((await heightInWindow()) - before)).toBeLessThanOrEqual(1);
});
