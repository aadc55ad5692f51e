/** The sheet where the browser runs no scripts, and where no server of ours answers. */
import { brotliCompressSync } from 'node:zlib';
import { choosing } from '../../../content/choosing/choosing.ts';
import { control, section, sheet, shows } from '../../support/browser/choosing-page.ts';
import { person } from '../../support/browser/contact-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { builtFile } from '../../support/pages/built-text.ts';

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
  // With the sheet before the first answer.
  expect(brotliCompressSync(body).length).toBeLessThan(18_000);
});
