/** Nothing moves while any page is loading or scrolled, on any screen, and hardly anything when the typeface takes the place of another font. */
import type { Page } from '@playwright/test';
import { declinedCookie } from '../../support/browser/consent-choice.ts';
import { firstVisit } from '../../support/browser/consent-page.ts';
import {
  expectNoShift,
  expectScrollbars,
  expectSmallShift,
  recordShifts,
  scrollThrough,
  watchShifts,
} from '../../support/browser/layout.ts';
import { expectNoShiftOnSlowLine } from '../../support/browser/slow-line.ts';
import { setIn, standInFonts, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { drawn, laidOut, marked, settle } from '../../support/browser/waiting.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ ...firstVisit, expectedErrors: notFoundErrors });

test('nothing moves while a page is loading', { tag: '@layout' }, async ({ page }) => {
  test.slow();
  await page.setViewportSize(screens.phone);
  await expectNoShiftOnSlowLine(page, allPaths);
});

for (const [name, viewport, time] of [
  ['a wide screen by day', { width: 1440, height: 990 }, '2026-11-18T12:00:00+01:00'],
  ['a wide screen at night', { width: 1440, height: 990 }, '2026-11-22T03:00:00+01:00'],
  ['a small laptop by day', { width: 1280, height: 720 }, '2026-11-18T12:00:00+01:00'],
  ['a small laptop at night', { width: 1280, height: 720 }, '2026-11-22T03:00:00+01:00'],
  ['a small phone', { width: 320, height: 640 }, '2026-11-18T12:00:00+01:00'],
] as const) {
  test(`nothing moves while the home page is loading on ${name}`, {
    tag: '@layout',
  }, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.setViewportSize(viewport);
    await expectNoShiftOnSlowLine(page, ['/']);
  });
}

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

for (const [name, viewport] of Object.entries({
  ...screens,
  tablet: { width: 820, height: 1180 },
  tall: { width: 1440, height: 990 },
  huge: { width: 2560, height: 1600 },
})) {
  test(`nothing shifts on any page of a ${name} screen`, { tag: '@layout' }, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await expectNoShifts(page, allPaths);
  });
}

/** What the exchange of the typeface may move on a page (docs/painting.md). */
const mostShift = 0.01;

test.describe('the typeface', () => {
  // The banner is measured by the tests above, where nothing changes its font.
  test.use({ storageState: { cookies: [declinedCookie('127.0.0.1')], origins: [] } });

  for (const width of [390, 1280]) {
    for (const path of ['/', '/agb', '/infrastruktur']) {
      test(`its arrival moves next to nothing on ${path} at ${width} px`, {
        tag: '@layout',
      }, async ({ page, scrollbars }) => {
        await page.setViewportSize({ width, height: 844 });
        const shifts = await recordShifts(page);
        await page.goto(path);
        await laidOut(page);
        await expectScrollbars(page, scrollbars);
        for (const font of standInFonts) {
          await setIn(page, font);
          await drawn(page);
          const before = (await shifts()).length;
          await setIn(page, typeface);
          await drawn(page);
          const moved = (await shifts()).slice(before);
          expectSmallShift(page, `from ${font} to ${typeface}`, moved, mostShift);
        }
      });
    }
  }
});
