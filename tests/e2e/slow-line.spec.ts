/** On a slow line a page is drawn while it is still coming. What is drawn must stay where it is. */
import { firstVisit } from '../support/consent-page.ts';
import { watchShifts } from '../support/layout.ts';
import { allPaths, notFoundErrors, screens } from '../support/pages.ts';
import { type SlowLine, startSlowLine } from '../support/slow-line.ts';
import { expect, test } from '../support/test.ts';

test.use({ ...firstVisit, expectedErrors: notFoundErrors });

let line: SlowLine;
test.beforeAll(async ({ baseURL }) => {
  line = await startSlowLine(baseURL ?? '');
});
test.afterAll(() => line.stop());

for (const [name, viewport] of Object.entries({
  ...screens,
  tablet: { width: 820, height: 880 },
})) {
  for (const path of allPaths) {
    test(`nothing moves while ${path} is coming on a ${name} screen`, async ({ page }) => {
      await page.setViewportSize(viewport);
      const shifts = await watchShifts(page);
      await page.goto(line.url + path);
      expect(await shifts()).toBe(0);
    });
  }
}
