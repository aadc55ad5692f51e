/** The comparison of the packages, and the sheet without scripts and without a server of ours. */

import { brotliCompressSync } from 'node:zlib';
import { choosingCatalogue } from '@site/company/catalog/choosing-catalogue';
import { choosing } from '@site/company/choosing/choosing';
import { packageTable } from '@site/company/pages/packages';
import { control, section, sheet, shows } from '../support/browser/choosing-page.ts';
import { person } from '../support/browser/contact-page.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { expectNoOverflow } from '../support/browser/layout.ts';
import { expect, test } from '../support/browser/test.ts';
import { builtFile } from '../support/pages/built-text.ts';
import { screens } from '../support/pages/pages.ts';

test('the comparison hides what is equal and shows any two packages', { tag: '@layout' }, async ({
  page,
}) => {
  const comparison = page.locator('#vergleich');
  const table = comparison.locator('table');
  const rows = table.locator('tbody tr:visible');
  const shown = table.locator('tbody tr').first().locator('td:visible');
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport);
    await page.goto('/uebergabe');
    const all = await rows.count();
    await expect(shown).toHaveCount(choosingCatalogue.packages.length);
    await comparison.getByLabel('nur Unterschiede').check();
    await expect(table.locator('tbody tr.same:visible')).toHaveCount(0);
    expect(await rows.count()).toBeLessThan(all);
    await comparison.getByLabel('nur Unterschiede').uncheck();
    const explained = table.locator('th details').first();
    await explained.locator('summary').click();
    await expect(explained).toHaveAttribute('open');
    const [, middle, last] = choosingCatalogue.packages;
    await comparison.getByLabel(`${middle?.name} und ${last?.name}`).check();
    await expect(shown).toHaveCount(2);
    await expect(table.locator('thead th', { hasText: /^S$/ })).toBeHidden();
    await expectNoOverflow(page);
    // The heads of the columns stay in view, below the header of the page.
    await table.locator('tbody tr').last().scrollIntoViewIfNeeded();
    await expectInView(table.locator('thead th').last());
  }
});

test('net or gross is chosen once for the visit', async ({ page }) => {
  await page.goto('/email-hosting');
  await page.locator('label:has([name="prices"][value="gross"])').click();
  await expect(page.locator('.price-net:visible')).toHaveCount(0);
  for (const path of ['/uebergabe', '/']) {
    await page.goto(path);
    await expect(page.locator('[name="prices"][value="gross"]')).toBeChecked();
    await expect(page.locator('.price-gross').first()).toBeVisible();
    await expect(page.locator('.price-net:visible')).toHaveCount(0);
  }
  await test.step('a page that was kept shows the choice of another one when it comes back', async () => {
    await page.evaluate(() => {
      sessionStorage.setItem('prices', 'net');
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect(page.locator('[name="prices"][value="net"]')).toBeChecked();
    await page.locator('label:has([name="prices"][value="gross"])').click();
  });
  // The asterisk says which it is.
  const { vat, gross } = packageTable.footnote;
  const asterisk = page.locator('.price-table fieldset p', { hasText: /^\*/ }).first();
  await expect(asterisk).toHaveText(new RegExp(RegExp.escape(`${gross} ${vat}`)), {
    useInnerText: true,
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the same questions lead to the same answers, and on into the request', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: choosing.invitation }).click();
    await control(page, 'shop').check();
    await control(page, 'recipients').fill('500');
    await section(page).getByRole('button', { name: choosing.submit }).click();
    expect(new URL(page.url()).pathname).toBe('/uebergabe');
    await shows(page, 'shop=on&recipients=500');
    await expect(control(page, 'recipients')).toHaveValue('500');
    await sheet(page).getByRole('link', { name: choosing.sheet.ask }).click();
    const carried = page.locator('[name="sheet"]');
    await expect(carried).toBeChecked();
    await expect(carried).toHaveValue('shop=on&recipients=500');
    await expect(page.locator('main')).toContainText(choosing.words.shop);
    for (const [name, value] of Object.entries(person))
      await page.locator(`[name="${name}"]`).fill(value);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.locator('main dl')).toContainText(choosing.words.shop);
  });
});

test('a static host answers from the address too', async ({ page }) => {
  const body = builtFile('/uebergabe');
  await page.route('**/uebergabe?*', async (route) => {
    await route.fulfill({ response: await page.request.get('/uebergabe'), body });
  });
  await page.goto('/uebergabe?mailboxes=12&mailboxSize=20');
  await shows(page, 'mailboxes=12&mailboxSize=20');
  await expect(page.locator('[data-grown]')).toHaveAttribute('data-grown', /\bmailboxes\b/);
  // With the sheet before the first answer. The same page weighs up to 50 bytes more by the names of its scripts.
  expect(brotliCompressSync(body).length).toBeLessThan(18_100);
});
