/** The first screen is painted early and moves for nothing that comes later: the typeface, the rest of the page, its bands. */
import type { Page } from '@playwright/test';
import { firstVisit } from '../support/browser/consent-page.ts';
import { headingOfAnchor, isBelowHeader } from '../support/browser/layout.ts';
import { expectNoShiftOnSlowLine } from '../support/browser/slow-line.ts';
import { typeface } from '../support/browser/stand-in-fonts.ts';
import { expect, test } from '../support/browser/test.ts';
import {
  footerIsLaidOut,
  holdModules,
  laidOut,
  marked,
  settledScrollTop,
} from '../support/browser/waiting.ts';
import { screens } from '../support/pages/pages.ts';

test.use(firstVisit);

const isThere = (page: Page): Promise<boolean> =>
  page.evaluate(
    (family) =>
      [...document.fonts].some((face) => face.family === family && face.status === 'loaded'),
    typeface,
  );

test('a late typeface leaves the text readable and then takes its place', async ({ page }) => {
  let release = () => {};
  const arrival = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  expect(await isThere(page)).toBe(false);
  release();
  await expect.poll(() => isThere(page)).toBe(true);
});

test('nothing moves while a page arrives in small pieces', { tag: '@layout' }, async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await expectNoShiftOnSlowLine(page, ['/', '/agb']);
});

test('bands below the first screen are laid out after loading, or with a sign of the visitor', async ({
  page,
}) => {
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(marked(page)).toHaveCount(1);
  await expect.poll(() => footerIsLaidOut(page)).toBe(false);
  release();
  await expect(marked(page)).toHaveCount(0);
  await expect.poll(() => footerIsLaidOut(page)).toBe(true);

  const releaseAgain = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(marked(page)).toHaveCount(1);
  await page.getByRole('banner').getByRole('link', { name: 'Kontakt', exact: true }).click();
  const heading = headingOfAnchor(page, 'contact');
  // The click has laid out all bands; the typeface may still be on its way.
  await laidOut(page);
  await expect.poll(() => isBelowHeader(page, heading)).toBe(true);
  await settledScrollTop(page);
  const place = await heading.boundingBox();
  releaseAgain();
  await page.waitForLoadState();
  await settledScrollTop(page);
  expect(await heading.boundingBox()).toEqual(place);
});
