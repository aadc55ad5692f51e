/** The settings dialog: its names, its keyboard use, its room; switches count for nothing until they are saved. */
import type { Page } from '@playwright/test';
import { consent } from '../../apps/website/src/content/frame/consent.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import {
  banner,
  choiceOf,
  dialog,
  firstVisit,
  footerButton,
  plainPage,
  press,
  scrollDown,
  states,
  storeChoice,
  storedChoice,
  toggle,
} from '../support/browser/consent-page.ts';
import { expectInView } from '../support/browser/in-view.ts';
import { expect, test } from '../support/browser/test.ts';
import { settledScrollTop } from '../support/browser/waiting.ts';
import { screens } from '../support/pages/pages.ts';

test.use(firstVisit);

const closings: Record<string, (page: Page) => Promise<void>> = {
  Abbrechen: (page) => press(page, 'Abbrechen'),
  Schließen: (page) => press(page, 'Schließen'),
  Escape: (page) => page.keyboard.press('Escape'),
};

test('the dialog is modal, named and described, and works by keyboard and offline', async ({
  page,
  context,
}) => {
  // It is fetched behind the page.
  const response = await page.goto('/agb');
  expect(await response?.text()).not.toContain('consent-dialog');
  await expect(page.locator('dialog')).toBeAttached();
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(true);
  await footerButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(dialog(page)).toHaveAccessibleDescription(/^Sie bestimmen, was diese Website/);
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await states(page)).toEqual([true, false, false, false]);
  await expect(toggle(page, 'Essenziell')).toBeDisabled();
  for (const { label, text } of consent.dialog.categories) {
    await expect(toggle(page, label)).toHaveAccessibleDescription(text.replaceAll('\u2060', ''));
  }
  const stops = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    stops.add(
      await page.evaluate(() => {
        const active = document.activeElement;
        if (active !== document.body && !active?.closest('dialog')) return 'outside';
        if (active instanceof HTMLInputElement) return active.name;
        return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
      }),
    );
  }
  expect(stops).not.toContain('outside');
  for (const stop of ['Schließen', 'functional', 'analytics', 'marketing', 'Auswahl speichern']) {
    expect(stops).toContain(stop);
  }
  await toggle(page, 'Funktional').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => storedChoice(page)).toEqual(choiceOf('functional'));
  await expect(footerButton(page)).toBeFocused();

  await test.step('closed once more, it does not save again', async () => {
    await page.keyboard.press('Enter');
    await toggle(page, 'Marketing').check();
    // Browsers differ in whether Escape resets `returnValue`; `close()` keeps it in all of them.
    await page.evaluate(() => document.querySelector('dialog')?.close());
    // The `close` event comes after the dialog has disappeared, and gives the focus back.
    await expect(footerButton(page)).toBeFocused();
    expect(await storedChoice(page)).toEqual(choiceOf('functional'));
  });
});

test('closing with a stored choice keeps that choice, the focus and the scroll position', async ({
  page,
  context,
}) => {
  await storeChoice(page, choiceOf('analytics'));
  await page.goto('/agb');
  const first = page.getByRole('main').getByRole('link').first();
  await first.focus();
  const place = await scrollDown(page);
  for (const [name, close] of Object.entries(closings)) {
    await test.step(name, async () => {
      await page.evaluate(() => window.openConsentSettings());
      await expect(dialog(page)).toBeVisible();
      expect(await states(page)).toEqual([true, false, true, false]);
      await toggle(page, 'Analyse').uncheck();
      await toggle(page, 'Marketing').check();
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect(banner(page)).toBeHidden();
      await expect(first).toBeFocused();
      expect(await settledScrollTop(page)).toBe(place);
      expect(await storedChoice(page)).toEqual(choiceOf('analytics'));
    });
  }
  await page.reload();
  // `storeChoice` has set a session cookie; writing the choice again would give it an expiry.
  expect((await context.cookies())[0]?.expires).toBe(-1);
});

test('banner and dialog are accessible, and the dialog fits every screen', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await page.goto(plainPage);
  await expectAccessible(page);
  await press(page, 'Einstellungen');
  await toggle(page, 'Marketing').check();
  await expectAccessible(page);
  const sizes = { ...screens, small: { width: 320, height: 480 } };
  for (const [name, viewport] of Object.entries(sizes)) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport);
      const box = await dialog(page).boundingBox();
      expect(box?.height ?? 0).toBeLessThanOrEqual(viewport.height);
      expect(box?.width ?? 0).toBeLessThanOrEqual(viewport.width);
      await dialog(page).getByRole('link', { name: 'Impressum' }).click({ trial: true });
      for (const button of ['Auswahl speichern', 'Abbrechen', 'Schließen']) {
        const target = dialog(page).getByRole('button', { name: button });
        await expectInView(target, { wholly: true });
        const size = await target.boundingBox();
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
    });
  }
});
