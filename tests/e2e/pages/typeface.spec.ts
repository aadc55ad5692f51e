/** Text is readable before the typeface is there, and hardly moves when it arrives. */
import type { Page } from '@playwright/test';
import { expectScrollbars, expectSmallShift, recordShifts } from '../../support/browser/layout.ts';
import { setIn, standInFonts, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';
import { drawn, laidOut } from '../../support/browser/waiting.ts';

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

/** What the exchange of the typeface may move on a page (docs/painting.md). */
const mostShift = 0.01;

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
