import { expectAccessible } from '../support/axe.ts';
import { allPaths, notFoundErrors, screens } from '../support/pages.ts';
import { test } from '../support/test.ts';

test.use({ expectedErrors: notFoundErrors });

for (const path of allPaths) {
  test(`${path} is accessible on a desktop and on a phone, light and dark`, async ({ page }) => {
    await page.goto(path);
    for (const [name, viewport] of Object.entries(screens)) {
      await test.step(name, async () => {
        await page.setViewportSize(viewport);
        await expectAccessible(page);
      });
    }
  });
}

for (const path of ['/', '/agb']) {
  test(`the open menu of ${path} is accessible, light and dark`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto(path);
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await expectAccessible(page, '.site-header');
  });
}
