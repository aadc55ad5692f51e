/** High-contrast mode removes background colours; a selected option must still look different. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ forcedColors: 'active' });

const groundOf = (choice: Locator) =>
  choice.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a selected package and a selected price mode look different', async ({ page }) => {
  await page.goto('/');
  for (const name of ['package', 'prices']) {
    const label = (state: string) => page.locator(`label:has([name="${name}"]${state})`).first();
    expect(await groundOf(label(':checked')), name).not.toBe(
      await groundOf(label(':not(:checked)')),
    );
  }
});

test('the strip of days keeps its cells and its thumb', async ({ page }) => {
  await page.goto('/snapshots-backups');
  const strip = page.locator('.shop-story.awake [name="day"]');
  await page.locator('.shop-story').scrollIntoViewIfNeeded();
  const { ground, color, text } = await strip.evaluate((element) => ({
    ground: getComputedStyle(element).backgroundImage,
    color: getComputedStyle(element).color,
    text: getComputedStyle(document.body).color,
  }));
  expect(ground).toContain('linear-gradient');
  expect(color).toBe(text);
});
