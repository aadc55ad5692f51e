/** The sheet of /uebergabe: used, carried along, shared, and as fast as the visitor. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from '@playwright/test';
import { choosing } from '@site/company/choosing/choosing';
import { home } from '@site/company/pages/home';
import { control, expected, section, sheet, shows } from '../support/browser/choosing-page.ts';
import { expectSent, fill, person, wakeForm } from '../support/browser/contact-page.ts';
import { showRequest } from '../support/browser/server-data.ts';
import { expect, test } from '../support/browser/test.ts';
import { holdModules } from '../support/browser/waiting.ts';
import { dist } from '../support/pages/built-text.ts';

const { sheet: words } = choosing;

test('answers light up a package, move duties, and stay in the address', async ({ page }) => {
  const scripts: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  await page.goto('/uebergabe', { waitUntil: 'networkidle' });
  await expect(sheet(page)).toHaveAttribute('data-recommendation', 'open');
  const names = scripts.map((request) => new URL(request.url()).pathname);
  const drawing = names.filter((name) => /react|island|live-sheet/.test(name));
  expect(drawing, 'What draws the sheet waits for the first sign of an answer').toEqual([]);

  await test.step('by keyboard alone', async () => {
    await control(page, 'shop').focus();
    await page.keyboard.press('Space');
    await shows(page, 'shop=on');
    const shopDuty =
      choosing.duties.we.find(({ with: occasion }) => occasion === 'shop')?.text ?? '';
    await expect(sheet(page).locator('.sheet-we li').filter({ hasText: shopDuty })).toHaveCount(1);
    await expect(sheet(page).locator('.sheet-open li').filter({ hasText: shopDuty })).toHaveCount(
      0,
    );
    // Said once, shortly.
    const said = section(page).locator('.answers-said');
    await expect(said).toContainText(shopDuty);
    expect((await said.innerText()).length).toBeLessThan(160);
    await control(page, 'mailboxes').focus();
    await page.keyboard.type('12');
    await control(page, 'mailboxSize').selectOption({ index: 1 });
    await expect
      .poll(() => new URL(page.url()).search)
      .toContain('shop=on&mailboxes=12&mailboxSize=');
    await shows(page, new URL(page.url()).search);
  });

  await test.step('the scripts of the page are at most 25 kB beyond React', async () => {
    const loaded = new Set(scripts.map((request) => new URL(request.url()).pathname));
    const own = [...loaded].filter((path) => !/\/react\./.test(path));
    const bytes = own.map((path) => readFileSync(join(dist, `${path}.br`)).length);
    expect(own.length).toBeGreaterThan(0);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(25_000);
  });

  const { search } = new URL(page.url());
  await test.step('reload, back and a second tab keep it', async () => {
    await page.reload();
    await shows(page, search);
    await expect(control(page, 'mailboxes')).toHaveValue('12');
    await expect(control(page, 'shop')).toBeChecked();
    await page.goto('/agb');
    await page.goBack();
    await shows(page, search);
    const second = await page.context().newPage();
    await second.goto(`/uebergabe${search}`);
    await shows(second, search);
    await second.close();
  });

  await test.step('nothing is stored, and no cookie is set', async () => {
    const kept = await page.evaluate(
      () => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie] as const,
    );
    expect(kept[0].filter((key) => key !== 'consent_asked')).toEqual([]);
    expect(kept[1]).toEqual([]);
    expect(kept[2]).toMatch(/^cookie_consent=[^;]*$/);
  });
});

test('it travels into the request as a summary that can be removed', async ({ page }) => {
  await page.goto('/uebergabe');
  await control(page, 'shop').check();
  await control(page, 'move').check();
  const ask = sheet(page).getByRole('link', { name: words.ask });
  await ask.click();
  await wakeForm(page);
  await expect(page).toHaveURL('/?shop=on&move=on#contact');
  const line = page.locator('#contact [data-form-subject]');
  await expect(line).toContainText(choosing.words.shop);
  await expect(line).toContainText(choosing.words.move);

  await test.step('it comes back with the draft', async () => {
    await fill(page, person);
    await page.goto('/');
    await wakeForm(page);
    await expect(line).toContainText(choosing.words.move);
    await expect(page.locator('#contact [name="sheet"]')).toHaveValue('shop=on&move=on');
  });

  await test.step('it is removed for good, and carried again', async () => {
    await page.goto('/?shop=on&move=on#contact');
    await wakeForm(page);
    const chip = line.getByRole('button', { name: home.contact.openedForSheet });
    await chip.click();
    await expect(chip).toBeHidden();
    await expect(page.locator('#contact [name="sheet"]')).toHaveValue('');
    await expect(page).toHaveURL('/#contact');
    await page.goto('/uebergabe?shop=on&move=on');
    await ask.click();
    await wakeForm(page);
    await expect(chip).toBeVisible();
  });

  await test.step('it is stored', async () => {
    await page.locator('#contact').getByRole('button', { name: 'Anfrage senden' }).click();
    await expectSent(page);
    const ref = await page.locator('[data-contact-success] dd').last().innerText();
    const { request } = await showRequest(ref);
    expect(request).toMatchObject({ sheet: 'shop=on&move=on', package: expected('shop=on').name });
  });
});

test('it is shared, printed, and says what it could not read', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // An old link to the home page leads here.
  await page.goto('/?shop=on&mailboxes=viele#uebergabe');
  await page.waitForURL('/uebergabe?shop=on&mailboxes=viele');
  await shows(page, 'shop=on');
  await expect(section(page)).toContainText(`bitte prüfen: ${choosing.labels.mailboxes}.`);
  await expect(section(page)).not.toContainText('viele');
  await sheet(page).getByRole('button', { name: words.copy }).click();
  await expect(section(page)).toContainText(words.copied);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname + new URL(link).search).toBe('/uebergabe?shop=on');
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset['printed'] = 'sheet';
    };
  });
  await sheet(page).getByRole('button', { name: words.print }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'sheet');

  await test.step('by mail, where the browser has no way of its own', async () => {
    const mail = sheet(page).getByRole('link', { name: words.shareByMail });
    const address = decodeURIComponent((await mail.getAttribute('href')) ?? '');
    expect(address).toMatch(/^mailto:\?subject=.+&body=http.+\/uebergabe\?shop=on$/);
  });

  await test.step('by the sheet of the system, where there is one', async () => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async ({ url }: ShareData) => {
          document.body.dataset['shared'] = url;
        },
      });
    });
    await page.reload();
    await sheet(page).getByRole('button', { name: words.share }).click();
    await expect(page.locator('body')).toHaveAttribute('data-shared', /\/uebergabe\?shop=on$/);
  });
});

test('answers given before the script has come are kept', async ({ page }) => {
  const shopDuty = choosing.duties.we.find((each) => each.with === 'shop')?.text ?? '';
  const release = await holdModules(page);
  await page.goto('/uebergabe?mailboxes=7&utm_source=brief', { waitUntil: 'commit' });
  await control(page, 'shop').check();
  await control(page, 'move').check();
  release();
  await expect(page).toHaveURL('/uebergabe?utm_source=brief&shop=on&mailboxes=7&move=on');
  await expect(control(page, 'move')).toBeChecked();
  await expect(control(page, 'mailboxes')).toHaveValue('7');
  await expect(sheet(page).locator('.sheet-we li').filter({ hasText: shopDuty })).toHaveCount(1);
});
