/** In place of a failed island the visitor reads a message and a telephone number. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { expect, test } from '../../support/browser/test.ts';
import { builtFile } from '../../support/pages/built-text.ts';
import { listedPages } from '../../support/pages/pages.ts';

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

const pagesWithIslands = listedPages.filter(({ path }) =>
  builtFile(path).includes('<astro-island'),
);

test('there are pages with islands', () => {
  expect(pagesWithIslands).not.toEqual([]);
});

for (const { path } of pagesWithIslands) {
  test(`when an island of ${path} fails, the message and the telephone number stand in its place`, async ({
    page,
  }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await removeCopy(page);
    await page.goto(path);
    for (const island of await page.locator('astro-island').all()) {
      await island.scrollIntoViewIfNeeded();
      const alert = island.getByRole('alert');
      await expect(alert).toContainText('Unexpected Application Error');
      const phone = alert.getByRole('link', { name: company.phone.display });
      await expect(phone).toBeVisible();
      await expect(phone).toHaveAttribute('href', company.phone.link);
    }
    expect(logged.join('\n')).toContain('Unexpected Application Error');
    // The rest of the page is unaffected.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeAttached();
  });
}
