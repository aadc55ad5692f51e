/** High contrast takes grounds away: what is chosen must be told otherwise. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ forcedColors: 'active' });

const groundOf = (choice: Locator) =>
  choice.evaluate((element) => getComputedStyle(element).backgroundColor);

for (const [what, path, name] of [
  ['a package', '/', 'package'],
  ['a kind of price', '/', 'prices'],
  ['a day', '/snapshots-backups', 'snapshot'],
] as const) {
  test(`${what} that is chosen looks different`, async ({ page }) => {
    await page.goto(path);
    const label = (state: string) => page.locator(`label:has([name="${name}"]${state})`).first();
    expect(await groundOf(label(':checked'))).not.toBe(await groundOf(label(':not(:checked)')));
  });
}
