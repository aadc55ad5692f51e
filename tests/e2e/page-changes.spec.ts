/** Navigation between pages: prerendering and cross-fade, and neither for visitors whose settings forbid it. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const rules = (page: Page) => page.locator('script[type="speculationrules"]');

test('nothing is prerendered with saveData', async ({ page }) => {
  await page.goto('/agb');
  await expect(rules(page)).toHaveCount(1);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.reload();
  await expect(rules(page)).toHaveCount(0);
});

/** Whether the browser starts a view transition, as the old page's `pageswap` event reports it. */
async function crossFades(page: Page): Promise<string | null> {
  await page.goto('/agb');
  await page.evaluate(() =>
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('cross-fades', String(viewTransition !== null));
    }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  await page.waitForURL('**/impressum');
  return page.evaluate(() => sessionStorage.getItem('cross-fades'));
}

test('pages cross-fade, but not with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await crossFades(page)).toBe('true');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await crossFades(page)).toBe('false');
});
