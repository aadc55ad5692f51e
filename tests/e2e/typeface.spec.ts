/** The typeface is used from the first paint or not at all on that page, so that the text never changes its font. */
import type { Page } from '@playwright/test';
import { narrowest, overflowing, watchShifts } from '../support/layout.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

/** Every weight has its own family name that starts with this. */
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

/** The browser delays the first paint for a font that the head preloads. */
const fontPreload = (page: Page) => page.locator('head link[rel="preload"][as="font"]');

test('on a fast connection the first paint waits for the typeface', async ({ page }) => {
  // Makes the page look as if it had loaded at once, however busy the machine is.
  await page.addInitScript(() => {
    performance.now = () => 50;
  });
  await page.goto('/');
  await expect(fontPreload(page)).toHaveCount(1);
});

test('on a slow connection the typeface is used from the next page on', async ({ page }) => {
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
  await expect(fontPreload(page)).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await typefaceOf(page, 'h1')).not.toContainEqual(TYPEFACE);
  expect(await shifts()).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click();
  await expect(page).toHaveURL('/agb');
  await page.waitForLoadState();
  expect(await typefaceOf(page, 'h1')).toContainEqual(TYPEFACE);
});

test.describe('when the typeface fails to load', () => {
  test.use({ expectedErrors: new RegExp(`Failed to load resource|${notFoundErrors.source}`) });

  test('no page scrolls sideways at any width', async ({ page }) => {
    await page.route('**/*.woff2', (route) => route.abort());
    for (const path of allPaths) {
      await page.goto(path);
      for (const width of [narrowest, 360, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflowing(page), `${path} at ${width} px`).toEqual([]);
      }
    }
  });
});
