/** On a slow connection the browser paints a page while it is still arriving. Nothing that is painted may move. */
import type { Page } from '@playwright/test';
import { firstScreenEndId } from '../../src/ui/first-screen-end.tsx';
import { firstVisit } from '../support/consent-page.ts';
import { watchShifts } from '../support/layout.ts';
import { allPaths, listedPages, notFoundErrors, screens } from '../support/pages.ts';
import { type SlowLine, startSlowLine } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...firstVisit, expectedErrors: notFoundErrors });

let line: SlowLine;
test.afterEach(() => line.stop());

/** The head, then pieces that end within every element of the first screen, then the rest. */
function inPieces(html: string): string[] {
  const pieceLength = 600;
  const pieces = 24;
  // Browsers that ignore this link paint what has arrived.
  const page = html.replace(/<link rel="expect"[^>]*>/, '');
  const start = page.indexOf('<body');
  const ends = Array.from({ length: pieces }, (_, index) => start + index * pieceLength);
  return [...ends, page.length].map((end, index) => page.slice(ends[index - 1] ?? 0, end));
}

/** One frame, or a while without one. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, 100);
      }),
  );

async function expectNoShifts(page: Page, site: string, paths: readonly string[]): Promise<void> {
  line = await startSlowLine(site, inPieces);
  const shifts = await watchShifts(page);
  for (const path of paths) {
    await page.goto(line.url + path, { waitUntil: 'commit' });
    while (line.sendNext()) await nextFrame(page);
    await page.waitForLoadState();
    expect(await shifts(), path).toEqual([]);
  }
}

test('nothing moves while a page is loading', async ({ page, baseURL }) => {
  await page.setViewportSize(screens.phone);
  await expectNoShifts(page, baseURL ?? '', ['/', '/agb']);
});

for (const [name, viewport] of Object.entries({
  ...screens,
  tablet: { width: 820, height: 880 },
})) {
  test(`nothing moves while any page is loading on a ${name} screen`, { tag: '@long' }, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await expectNoShifts(page, baseURL ?? '', allPaths);
  });
}

/** What stands before the end of the first screen, its mark, and the rest. */
function aroundMark(html: string): string[] {
  const start = html.lastIndexOf('<', html.indexOf(`id="${firstScreenEndId}"`));
  const end = html.indexOf('>', start) + 1;
  return [html.slice(0, start), html.slice(start, end), html.slice(end)];
}

// If the first frame lacked a part of the first screen, laying it out afterwards would be one long task.
test('the first frame of a page waits for the first screen and for nothing else', async ({
  page,
  baseURL,
}) => {
  line = await startSlowLine(baseURL ?? '', aroundMark);
  await page.addInitScript((id) => {
    requestAnimationFrame(() => {
      const has = (selector: string) => document.querySelector(selector) !== null;
      Object.assign(window, { firstFrame: [has(`#${id}`), has('.site-footer')] });
    });
  }, firstScreenEndId);
  const firstFrame = () => page.evaluate(() => 'firstFrame' in window && window.firstFrame);
  for (const { path } of listedPages) {
    await page.goto(line.url + path, { waitUntil: 'commit' });
    await nextFrame(page);
    expect(await firstFrame(), path).toBe(false);
    line.sendNext();
    await expect.poll(firstFrame, path).toEqual([true, false]);
    while (line.sendNext());
    await page.waitForLoadState();
  }
});
