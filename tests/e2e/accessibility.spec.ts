import { axeViolations } from '../support/axe.ts';
import { allPaths, notFoundErrors, screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({
  reducedMotion: 'reduce',
  expectedErrors: notFoundErrors,
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    for (const path of allPaths) {
      test(`${path} is accessible on a desktop`, async ({ page }) => {
        await page.setViewportSize(screens.desktop);
        await page.goto(path);
        expect(await axeViolations(page)).toEqual([]);
      });

      test(`${path} is accessible on a phone, with the menu closed and open`, async ({ page }) => {
        await page.setViewportSize(screens.phone);
        await page.goto(path);
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('button', { name: 'Menü öffnen' }).click();
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
}
