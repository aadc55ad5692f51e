/** Accessibility of states beyond the loaded page: field errors, confirmation, notices, pages rendered by the server. */
import type { Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { fill, openForm, person, submit, uniqueAddress } from '../support/contact-page.ts';
import { screens, unknownPath } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use({
  viewport: screens.phone,
  expectedErrors: /404|422|ERR_FAILED/,
});

test.beforeEach(async ({ context }, { workerIndex }) => {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': uniqueAddress(workerIndex) });
});

/** Opens the form without its script, as if it had failed to load. */
async function openPlainForm(page: Page): Promise<void> {
  await page.route('**/_assets/*.js', (route) => route.abort());
  await page.goto('/#contact');
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the form is accessible with errors and after sending', async ({ page }) => {
      await openForm(page);
      await submit(page);
      await expect(page.locator('#firstName')).toHaveAttribute('aria-invalid', 'true');
      expect(await axeViolations(page)).toEqual([]);
      await fill(page, person);
      await submit(page);
      await expect(page.locator('[data-contact-success]')).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
    });

    test('the shop is accessible broken and restored', async ({ page }) => {
      for (const path of ['/', '/snapshots-backups']) {
        await page.goto(path);
        const strip = page.locator('.shop-story [name="day"]');
        for (const key of ['End', 'Home']) {
          await strip.press(key);
          await expect(page.locator('.shop-story.restored')).toHaveCount(key === 'Home' ? 1 : 0);
          await expect(strip).toHaveAttribute('aria-valuetext', /./);
          expect(await axeViolations(page, { within: '.shop-story' })).toEqual([]);
        }
      }
    });

    test('notices of both tones are accessible', async ({ page }) => {
      await page.goto('/');
      await page.evaluate(() => {
        for (const tone of ['info', 'error']) {
          dispatchEvent(new CustomEvent('notice', { detail: { tone, text: 'Eine Meldung' } }));
        }
      });
      await expect(page.getByText('Eine Meldung')).toHaveCount(2);
      expect(await axeViolations(page)).toEqual([]);
    });

    test('the pages that the server renders are accessible', async ({ page }) => {
      await openPlainForm(page);
      await fill(page, { ...person, email: 'falsch' });
      await page.locator('#contact form').evaluate((form: HTMLFormElement) => form.submit());
      await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
      expect(await axeViolations(page)).toEqual([]);
      await page.locator('#email').fill(person.email);
      await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte prüfen und absenden');
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Jetzt absenden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Ihre Anfrage ist angekommen',
      );
      expect(await axeViolations(page)).toEqual([]);
    });
  });
}

test('the English title of the 404 page has lang="en"', async ({ page }) => {
  await page.goto(unknownPath);
  await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
});
