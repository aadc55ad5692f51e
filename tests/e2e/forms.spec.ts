/** The contact form: nothing is sent twice, typed in vain or lost, with and without scripts. */
import type { Page } from '@playwright/test';
import { packageNames } from '@site/company/catalog/packages';
import { faultReport } from '@site/company/contact/fault-report';
import {
  expectSent,
  fill,
  openForm,
  person,
  submit,
  valuesOf,
  wakeForm,
} from '../support/browser/contact-page.ts';
import { expect, test } from '../support/browser/test.ts';
import { holdModules } from '../support/browser/waiting.ts';

const [packageName = ''] = packageNames;
const choice = (page: Page, name: string) => page.locator(`input[name="package"][value="${name}"]`);

test('a double click sends one request, the thanks name it, and the price table opens a new form', async ({
  page,
}) => {
  const [first = '', last = ''] = [packageNames[0], packageNames.at(-1)];
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  await page.goto('/');
  await page.locator(`a[data-package="${last}"]`).click();
  await page.locator('#contact astro-island:not([ssr])').waitFor();
  await fill(page, person);
  await page.getByRole('button', { name: 'Anfrage senden' }).dblclick();

  const success = page.locator('[data-contact-success]');
  await expectSent(page);
  await expect(success.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeFocused();
  await expect(success).toContainText(/[A-Z0-9]{4}-[A-Z0-9]{4}/);
  await expect(success).toContainText(
    /Unsere Antwort\s*spätestens \p{L}+, \d+\.\s\p{L}+, \d+:\d\d\sUhr/u,
  );
  await expect(success).toContainText(`Paket\u00a0${last}`);
  await expect(page.locator('#contact-title')).toBeHidden();
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0);
  expect(posts).toBe(1);

  await page.locator(`a[data-package="${first}"]`).click();
  await expect(page.locator(`input[name="package"][value="${first}"]`)).toBeChecked();
  await expect(page.locator('#message')).toHaveValue('');
});

test('invalid fields are marked, announced and focused, and the input is kept', async ({
  page,
}) => {
  await openForm(page);
  await page.locator('#firstName').focus();
  await page.locator('#email').fill('falsch');
  await page.locator('#message').focus();
  // A field is checked on leaving it, but not if it was left empty.
  await expect(page.locator('#email-error')).toBeVisible();
  await expect(page.locator('#firstName-error')).toHaveCount(0);
  await fill(page, { ...person, email: 'joerg@', message: 'kurz' });
  await submit(page);
  const email = page.locator('#email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/vollständige/);
  await expect(page.locator('#contact [role="alert"]')).toHaveText(
    'Bitte prüfen Sie die 2 markierten Felder.',
  );
  await expect(email).toHaveValue('joerg@');
  await email.fill('joerg@example.com');
  await email.blur();
  await expect(email).not.toHaveAttribute('aria-invalid', 'true');
});

test('what is chosen and typed before the script has loaded is kept and sent', async ({ page }) => {
  const release = await holdModules(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: `Paket ${packageName} anfragen` }).click();
  await expect(choice(page, packageName)).toBeChecked();
  await fill(page, person);
  const typed = await valuesOf(page);
  release();
  await wakeForm(page);
  expect(await valuesOf(page)).toEqual(typed);
  await expect(choice(page, packageName)).toBeChecked();
  await submit(page);
  await expectSent(page);
});

test.describe('when the answer is lost', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('sending again after a reload is the same request, and fields are locked while sending', async ({
    page,
  }) => {
    const keys: unknown[] = [];
    const answered = Promise.withResolvers<void>();
    await page.route('**/kontakt', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().postDataJSON().key);
      if (keys.length > 1) return route.fallback();
      await answered.promise;
      // The response is lost after the server has stored the request.
      await route.fetch();
      return route.abort();
    });
    await openForm(page);
    await fill(page, person);
    await submit(page);
    // The form waits for its proof first.
    await expect.poll(() => keys.length, { timeout: 40_000 }).toBe(1);
    await expect(page.locator('#message')).not.toBeEditable();
    answered.resolve();
    await expect(page.locator('#message')).toBeEditable();
    await expect(page.locator('#contact [role="alert"]')).toContainText('keine Antwort');
    await expect(page.locator('#message')).toHaveValue(person.message);
    await page.reload();
    await wakeForm(page);
    await submit(page);
    await expectSent(page);
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 422/ });

  test('a form with errors comes back with what was typed, is reviewed and arrives', async ({
    page,
  }) => {
    await page.goto('/');
    const links = page.locator('a', { hasText: faultReport.label });
    await expect(links).toHaveCount(2);
    for (const link of await links.all())
      await expect(link).toHaveAttribute('href', faultReport.plainHref);
    const name = packageNames.at(-1) ?? '';
    await page.locator(`#contact label:has([name="package"][value="${name}"])`).click();
    await fill(page, { ...person, email: 'falsch' });
    await submit(page);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.locator('#email')).toBeFocused();
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.locator('#email-error')).toContainText('vollständige');
    await expect(page.locator('#firstName-error')).toBeHidden();
    await expect(page.locator('#message')).toHaveValue(person.message);
    await expect(page.locator('main [name="package"]')).toHaveCount(packageNames.length + 1);
    await expect(page.locator(`main [name="package"][value="${name}"]`)).toBeChecked();
    await expect(page.locator('main [name="sheet"]')).toBeHidden();

    await page.locator('#email').fill(person.email);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('heading', { name: 'Bitte prüfen und absenden' })).toBeVisible();
    await expect(page.getByText('Müller & Söhne GmbH')).toBeVisible();
    await expect(page.getByText('<b>Wann</b>')).toBeVisible();
    await page.getByRole('button', { name: 'Jetzt absenden' }).click();
    await expect(page).toHaveURL(/\/kontakt\/danke\?ref=[A-Z0-9]{4}-[A-Z0-9]{4}$/);
    await expect(page.getByRole('heading', { name: 'Ihre Anfrage ist angekommen' })).toBeVisible();
  });
});
