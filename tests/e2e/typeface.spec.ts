/** The typeface is there for the first paint or not at all on that page: nothing changes in front of the reader. */
import type { Page } from '@playwright/test';
import { overflowing, watchShifts } from '../support/layout.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Its weights bear names of their own. */
const TYPEFACE = expect.stringMatching(/^Host Grotesk/);

async function typefaceOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName);
}

/** The browser waits a moment for a typeface that the head asks for. */
const waitedFor = (page: Page) => page.locator('head link[rel="preload"][as="font"]');

test('on a quick line the first paint waits for it', async ({ page }) => {
  // However busy the machine is: to the page it looks as if it had come at once.
  await page.addInitScript(() => {
    performance.now = () => 50;
  });
  await page.goto('/');
  await expect(waitedFor(page)).toHaveCount(1);
});

test('on a slow line the words come first, and it is used from the next page on', async ({
  page,
}) => {
  const shifts = await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await page.goto('/');
  await expect(waitedFor(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await typefaceOf(page, 'h1')).not.toContainEqual(TYPEFACE);
  expect(await shifts()).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page).toHaveURL('/agb');
  await page.waitForLoadState();
  expect(await typefaceOf(page, 'h1')).toContainEqual(TYPEFACE);
});

test.describe('where it never comes', () => {
  test.use({ expectedErrors: new RegExp(`Failed to load resource|${notFoundErrors.source}`) });

  for (const width of [360, 820, 1440]) {
    test(`no page of ${width} px scrolls sideways`, async ({ page }) => {
      await page.route('**/*.woff2', (route) => route.abort());
      await page.setViewportSize({ width, height: 800 });
      for (const path of allPaths) {
        await page.goto(path);
        expect(await overflowing(page), path).toEqual([]);
      }
    });
  }
});
