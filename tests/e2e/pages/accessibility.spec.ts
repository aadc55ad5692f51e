/** Every page against WCAG 2.2 AA and axe's best practices, as it is loaded. Other states: accessibility-states.spec.ts. */
import { expectAccessible } from '../../support/browser/axe.ts';
import { test } from '../../support/browser/test.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ expectedErrors: notFoundErrors });

for (const path of allPaths) {
  test(`${path} is accessible on a phone, light and dark`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto(path);
    await expectAccessible(page);
  });

  test(`${path} is accessible on a desktop, light and dark`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(screens.desktop);
    await page.goto(path);
    await expectAccessible(page);
  });
}
