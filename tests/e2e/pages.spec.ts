/** Each page once: WCAG 2.2 AA and axe’s best practices, light and dark, nothing moves, scrolls sideways or is cut. Every width: long/layout.spec.ts. */
import { choosing } from '@site/company/choosing/choosing';
import { expectAccessible } from '../support/browser/axe.ts';
import {
  expectNoBrokenWord,
  expectNoOverflow,
  expectNoShift,
  expectNothingClipped,
  narrowest,
  scrollThrough,
  setLetters,
  usualLetters,
  watchShifts,
} from '../support/browser/layout.ts';
import { setIn, typeface } from '../support/browser/stand-in-fonts.ts';
import { test } from '../support/browser/test.ts';
import { laidOut, settle } from '../support/browser/waiting.ts';
import { allPaths, notFoundErrors, screens } from '../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

/** Twice the letters that browsers begin with. */
const large = 2 * usualLetters;

for (const path of [...allPaths, choosing.action]) {
  test(`${path} is accessible, moves nothing and fits narrow screens and large letters`, {
    tag: '@layout',
  }, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    const shifts = await watchShifts(page);
    await page.goto(path);
    await laidOut(page);
    await scrollThrough(page);
    await settle(page);
    await expectNoShift(page, shifts);
    await setIn(page, typeface);
    await expectAccessible(page);
    for (const [width, fontSize] of [
      [1280, large],
      [412, large],
      [narrowest, usualLetters],
      [1280, usualLetters],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await setLetters(page, fontSize);
      const letters = `letters of ${fontSize} px`;
      await expectNoOverflow(page, letters);
      await expectNothingClipped(page, letters);
      const lettersPerLine = width / fontSize;
      await expectNoBrokenWord(page, letters, lettersPerLine < 16 ? 8 : undefined);
    }
  });
}
