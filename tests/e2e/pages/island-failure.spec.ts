/** In place of a failed island the visitor reads a message and a telephone number. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { expect, test } from '../../support/browser/test.ts';

test.use({ expectedErrors: /Cannot read properties of null|Unexpected Application Error/ });

/** Makes every island of the page fail: serves the built page with their `copy` prop set to null. */
async function removeCopy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(
      '&quot;copy&quot;:[0,{',
      '&quot;copy&quot;:[0,null],&quot;_&quot;:[0,{',
    );
    expect(body).not.toBe(html);
    return route.fulfill({ response, body });
  });
}

for (const path of ['/', '/system-status']) {
  test(`the message and the telephone number stand in the place of a failed island of ${path}`, async ({
    page,
  }) => {
    await removeCopy(page);
    await page.goto(path);
    const islands = await page.locator('astro-island').all();
    expect(islands).not.toEqual([]);
    for (const island of islands) {
      await island.scrollIntoViewIfNeeded();
      const alert = island.getByRole('alert');
      await expect(alert).toContainText('Unexpected Application Error');
      await expect(alert.getByRole('link', { name: company.phone.display })).toBeVisible();
    }
    // The rest of the page is unaffected.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeAttached();
  });
}
