/** In place of a failed island the visitor reads a message and a telephone number; what only draws stays as it was. */
import type { Locator, Page } from '@playwright/test';
import { company } from '@site/company/company';
import { expectThreeStills, strip } from '../../support/browser/shop-story.ts';
import { expect, test } from '../../support/browser/test.ts';
import { laidOut } from '../../support/browser/waiting.ts';

test.use({
  expectedErrors:
    /Cannot read properties of null|Unexpected Application Error|Failed to load resource|activity-list/,
});

/** Makes every island of the page fail: takes its `copy` away, from the page or from the script that carries it. */
async function removeCopy(page: Page): Promise<void> {
  await page.route(/\/(?:system-status)?$|contact-form\.[^/]*\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replaceAll('&quot;copy&quot;:[0,{', '&quot;copy&quot;:[0,null],&quot;_&quot;:[0,{')
      .replaceAll(/\bcopy:\{/g, 'copy:null,_:{');
    return route.fulfill({ response, body });
  });
}

async function expectMessage(place: Locator): Promise<void> {
  const alert = place.getByRole('alert');
  await expect(alert).toContainText('Unexpected Application Error');
  await expect(
    alert.getByRole('link', { name: (company.phone ?? company.email).display }),
  ).toBeVisible();
}

for (const path of ['/', '/system-status']) {
  test(`the message and the telephone number stand in the place of a failed island of ${path}`, async ({
    page,
  }) => {
    await removeCopy(page);
    await page.goto(path);
    await laidOut(page);
    const islands = await page.locator('astro-island').all();
    expect(islands).not.toEqual([]);
    for (const island of islands) {
      await island.scrollIntoViewIfNeeded();
      await expectMessage(island);
    }
    // The rest of the page is unaffected.
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expect(page.getByRole('contentinfo')).toBeAttached();
  });
}

test('the message stands in the place of a failed sheet of /uebergabe, and the questions stay', async ({
  page,
}) => {
  await page.route(/\/_assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/\bsheet:\{/g, 'sheet:null,_:{');
    return route.fulfill({ response, body });
  });
  await page.goto('/uebergabe');
  await page.locator('#uebergabe [name="shop"]').check();
  await expectMessage(page.locator('[data-sheet]'));
  await expect(page.locator('#uebergabe form')).toBeVisible();
});

test('where its script does not come, the list of activities says so, and the shop is told in stills', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.route(/\/_assets\/(?:activity-list|shop-story)/, (route) => route.abort());
  await page.goto('/system-status');
  await expect(page.getByText('wenn JavaScript eingeschaltet ist')).toBeVisible();
  await page.goto('/');
  await strip(page).focus();
  await expectThreeStills(page);
});
