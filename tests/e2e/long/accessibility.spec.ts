/** Accessibility on a desktop, and of states beyond the loaded page: menu, field errors, confirmation, toasts, pages of the server. */
import { SHOWN_MS } from '../../../apps/website/src/behaviour/toasts.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { expectSent, fill, openForm, person, submit } from '../../support/browser/contact-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdTimers } from '../../support/browser/waiting.ts';
import { allPaths, notFoundErrors, screens } from '../../support/pages/pages.ts';

test.use({ expectedErrors: new RegExp(`422|ERR_FAILED|${notFoundErrors.source}`) });

for (const path of allPaths) {
  test(`${path} is accessible on a desktop, light and dark`, async ({ page }) => {
    await page.setViewportSize(screens.desktop);
    await page.goto(path);
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone });

  test('the open menu and toasts of both tones are accessible', async ({ page }) => {
    // A toast goes after some seconds; here it stays until axe has looked at it, however busy the machine is.
    await holdTimers(page, SHOWN_MS);
    await page.goto('/');
    await page.getByRole('button', { name: 'Menü öffnen' }).click();
    await page.evaluate(() => {
      for (const tone of ['info', 'error']) {
        dispatchEvent(new CustomEvent('toast', { detail: { tone, text: 'Eine Meldung' } }));
      }
    });
    await expect(page.getByText('Eine Meldung')).toHaveCount(2);
    await expectAccessible(page, '.site-header');
    await expectAccessible(page, '.toasts');
    await expect(page.getByText('Eine Meldung')).toHaveCount(2);
  });

  test('the form is accessible with errors and after sending', async ({ page }) => {
    await openForm(page);
    await submit(page);
    await expect(page.locator('#firstName')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page, '#contact');
    await fill(page, person);
    await submit(page);
    await expectSent(page);
    await expectAccessible(page, '#contact');
  });

  test('the shop is accessible broken and restored', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    for (const path of ['/', '/snapshots-backups']) {
      await page.goto(path);
      const strip = page.locator('.shop-story [name="day"]');
      for (const key of ['End', 'Home']) {
        await strip.press(key);
        await expect(page.locator('.shop-story.restored')).toHaveCount(key === 'Home' ? 1 : 0);
        await expect(strip).toHaveAttribute('aria-valuetext', /./);
        await expectAccessible(page, '.shop-story');
      }
    }
  });

  test('the pages that the server renders are accessible', async ({ page }) => {
    // Without its script, as if it had failed to load.
    await page.route('**/_assets/*.js', (route) => route.abort());
    await page.goto('/#contact');
    await fill(page, { ...person, email: 'falsch' });
    await page.locator('#contact form').evaluate((form: HTMLFormElement) => form.submit());
    await expect(page.locator('#email')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await page.locator('#email').fill(person.email);
    await page.getByRole('button', { name: 'Angaben prüfen' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bitte prüfen und absenden');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Jetzt absenden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihre Anfrage ist angekommen');
    await expectAccessible(page);
  });
});
