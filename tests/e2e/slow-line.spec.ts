/** On a slow connection the browser paints a page while it is still arriving. Nothing that is painted may move. */
import { firstScreenEndId } from '../../src/ui/first-screen-end.tsx';
import { firstVisit } from '../support/consent-page.ts';
import { watchShifts } from '../support/layout.ts';
import { allPaths, listedPages, notFoundErrors, screens } from '../support/pages.ts';
import { type SlowLine, startSlowLine } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...firstVisit, expectedErrors: notFoundErrors });

let atOnce: SlowLine;
let awaited: SlowLine;
test.beforeAll(async ({ baseURL }) => {
  const site = baseURL ?? '';
  atOnce = await startSlowLine(site, { pieces: 'fine', waiting: false });
  awaited = await startSlowLine(site, { pieces: 'coarse', waiting: true });
});
test.afterAll(() => {
  atOnce.stop();
  awaited.stop();
});

for (const [name, viewport] of Object.entries({
  ...screens,
  tablet: { width: 820, height: 880 },
})) {
  test(`nothing moves while a page is loading on a ${name} screen`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    for (const path of allPaths) {
      await page.goto(atOnce.url + path);
      expect(await shifts(), path).toEqual([]);
    }
  });
}

// If the first frame lacked a part of the first screen, laying it out afterwards would be one long task.
test('the first frame of a page waits for the first screen and for nothing else', async ({
  page,
}) => {
  await page.addInitScript((id) => {
    requestAnimationFrame(() => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      Object.assign(window, { firstFrame: [has(`#${id}`), has('.site-footer')] });
    });
  }, firstScreenEndId);
  for (const { path } of listedPages) {
    await page.goto(awaited.url + path);
    const firstFrame = await page.evaluate(() => 'firstFrame' in window && window.firstFrame);
    // Where the first screen is all that a page has, the footer may come together with the mark.
    const isWhole = (await page.locator(`#${firstScreenEndId} ~ section`).count()) === 0;
    expect(firstFrame, path).toEqual([true, isWhole ? expect.any(Boolean) : false]);
  }
});
