/** On a slow connection the browser paints a page while it is still arriving. Nothing that is painted may move. */
import type { Page } from '@playwright/test';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { watchShifts } from '../../support/browser/layout.ts';
import { startSlowLine } from '../../support/browser/slow-line.ts';
import { expect, test } from '../../support/browser/test.ts';
import { isLong } from '../../support/machine/long.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ ...firstVisit, expectedErrors: notFoundErrors });

/** One frame, or a while without one. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 100);
      }),
  );

async function expectNoShifts(page: Page, paths: readonly string[]): Promise<void> {
  const line = await startSlowLine(test.info().project.use.baseURL ?? '');
  const shifts = await watchShifts(page);
  for (const path of paths) {
    await page.goto(line.url + path, { waitUntil: 'commit' });
    while (line.sendNext()) await nextFrame(page);
    await page.waitForLoadState();
    expect.soft(await shifts(), path).toEqual([]);
  }
  await line.close();
}

test('nothing moves while a page is loading', async ({ page }) => {
  test.slow(isLong);
  await page.setViewportSize(screens.phone);
  await expectNoShifts(page, isLong ? allPaths : ['/', '/agb']);
});
