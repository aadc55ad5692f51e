/** The comparison of the packages, and the choice between net and gross prices. */
import { choosingCatalogue } from '../../../content/catalog/choosing-catalogue.ts';
import { packageTable } from '../../../content/pages/packages.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expectNoOverflow } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

for (const [name, viewport] of [
  ['a wide screen', screens.desktop],
  ['a phone', screens.phone],
] as const) {
  test(`the comparison hides what is equal and shows any two packages on ${name}`, {
    tag: '@layout',
  }, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/uebergabe');
    const comparison = page.locator('#vergleich');
    const table = comparison.locator('table');
    const rows = table.locator('tbody tr:visible');
    const shown = table.locator('tbody tr').first().locator('td:visible');
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
  });
}

test('any two of six packages are shown alone', async ({ page }) => {
  await page.goto('/uebergabe');
  const comparison = page.locator('#vergleich');
  const price = comparison.locator('tbody tr').first();
  // As many columns as a company may have, whatever this one has.
  await price.evaluate((row) => {
    while (row.children.length < 7) row.append(row.lastElementChild?.cloneNode(true) ?? '');
  });
  const pair = comparison.locator('[name="pair"]').last();
  for (const [one, other] of [
    [0, 1],
    [2, 5],
    [4, 5],
  ] as const) {
    await pair.evaluate((radio: HTMLInputElement, value) => {
      radio.value = value;
      radio.checked = true;
    }, `${one}-${other}`);
    const shown = await price
      .locator('td')
      .evaluateAll((cells) =>
        cells.flatMap((cell, index) => (cell.checkVisibility() ? [index] : [])),
      );
    expect(shown).toEqual([one, other]);
  }
});

test('ticks stand for yes, and say so; what every package has comes last, once', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await page.goto('/uebergabe');
  const table = page.locator('#vergleich table');
  const marks = table.locator('td:has(svg)');
  expect(await marks.count()).toBeGreaterThan(0);
  for (const text of await marks.allInnerTexts()) expect(text.trim()).not.toBe('');
  const isSame = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.classList.contains('same')));
  expect(isSame).toEqual(isSame.toSorted());
  const everywhere = table.locator('tr.same td');
  expect(await everywhere.count()).toBe(isSame.filter(Boolean).length);
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
