import type { Page } from '@playwright/test';
import { expectInView } from '../../support/browser/in-view.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';

type Tone = 'info' | 'error';

const region = (page: Page, tone: Tone) =>
  page.locator(`[data-toasts="${tone === 'info' ? 'polite' : 'assertive'}"]`);

const say = (page: Page, tone: Tone, text: string) =>
  page.evaluate((detail) => window.dispatchEvent(new CustomEvent('toast', { detail })), {
    tone,
    text,
  });

const longTime = 120_000;

/** Earlier toasts are closed, and nothing is pointed at. */
async function rest(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.clock.runFor(longTime);
  for (const tone of ['info', 'error'] as const) await expect(region(page, tone)).toHaveText('');
}

test('toasts on the home page', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto('/');
  await page.clock.pauseAt('2026-03-02T11:00:00');

  await test.step('a repeated message replaces the earlier one', async () => {
    await rest(page);
    await say(page, 'error', 'Ein Fehler');
    await say(page, 'error', 'Ein Fehler');
    await say(page, 'error', 'Ein anderer');
    await expect(region(page, 'error').locator('.toast')).toHaveCount(2);
  });

  await test.step('they stack, show markup as text and can be dismissed one by one', async () => {
    await rest(page);
    await say(page, 'info', 'Erste Meldung');
    await say(page, 'info', '<b>Zweite</b> Meldung');
    await say(page, 'error', 'Ein Fehler');
    await expect(region(page, 'info')).toContainText('Erste Meldung');
    await expect(region(page, 'info')).toContainText('<b>Zweite</b> Meldung');
    await expect(region(page, 'error')).toContainText('Ein Fehler');

    const dismiss = page.getByRole('button', { name: 'Meldung schließen' });
    await expect(dismiss).toHaveCount(3);
    await region(page, 'info').getByRole('button').first().click();
    await expect(region(page, 'info')).not.toContainText('Erste Meldung');
    await expect(dismiss).toHaveCount(2);
  });

  await test.step('one disappears after its time, not before', async () => {
    await rest(page);
    await say(page, 'info', 'Meldung');
    await page.clock.runFor(5000);
    await expect(region(page, 'info')).toHaveText('Meldung');
    await page.clock.runFor(longTime);
    await expect(region(page, 'info')).toHaveText('');
  });

  await test.step('one stays while the pointer is over it or it has the focus', async () => {
    await rest(page);
    await say(page, 'info', 'Meldung');
    await region(page, 'info').getByText('Meldung').hover();
    await page.clock.runFor(longTime);
    await expect(region(page, 'info')).toHaveText('Meldung');
    await region(page, 'info').getByRole('button').focus();
    await page.mouse.move(5, 5);
    await page.clock.runFor(longTime);
    await expect(region(page, 'info')).toHaveText('Meldung');
    await region(page, 'info').getByRole('button').blur();
    await page.clock.runFor(longTime);
    await expect(region(page, 'info')).toHaveText('');
  });

  await page.setViewportSize(screens.phone);
  for (const place of ['top', 'bottom'] as const) {
    await test.step(`one does not cover the focused field at the ${place}`, async () => {
      await rest(page);
      const field = page.locator('#contact').getByLabel('Nachricht');
      await field.focus();
      await field.evaluate((element, where) => {
        const { top, bottom } = element.getBoundingClientRect();
        const by = where === 'top' ? top - 110 : bottom - innerHeight + 8;
        window.scrollBy({ top: by, behavior: 'instant' });
      }, place);
      await say(page, 'error', 'Bitte prüfen Sie Ihre Eingaben.');
      const toast = region(page, 'error').getByText('Bitte prüfen Sie Ihre Eingaben.');
      const [fieldBox, toastBox] = [await field.boundingBox(), await toast.boundingBox()];
      if (!fieldBox || !toastBox) throw new Error('Field and toast must be visible.');
      const isAbove = toastBox.y + toastBox.height <= fieldBox.y;
      const isBelow = toastBox.y >= fieldBox.y + fieldBox.height;
      expect(isAbove || isBelow).toBe(true);
      await expectInView(toast);
    });
  }
});
