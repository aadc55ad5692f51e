/** High-contrast mode removes background colours; a selected option must still look different. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ forcedColors: 'active' });

const groundOf = (choice: Locator) =>
  choice.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [what, path, name] of [
  ['package', '/', 'package'],
  ['price mode', '/', 'prices'],
  ['day', '/snapshots-backups', 'snapshot'],
] as const) {
  test(`a selected ${what} looks different`, async ({ page }) => {
    await page.goto(path);
    const label = (state: string) => page.locator(`label:has([name="${name}"]${state})`).first();
    expect(await groundOf(label(':checked'))).not.toBe(await groundOf(label(':not(:checked)')));
  });
}
