/** Rules 7 and 8: the settings dialog's keyboard use and accessible names; unsaved switches count for nothing. */
import type { Page } from '@playwright/test';
import { consent } from '../../content/consent.ts';
import { axeViolations } from '../support/axe.ts';
import {
  banner,
  choiceOf,
  dialog,
  firstVisit,
  footerButton,
  nothing,
  plainPage,
  press,
  scrollDown,
  settle,
  settledScrollTop,
  storedChoice,
  storeText,
  textOf,
} from '../support/consent-page.ts';
import { screens } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

const labels = ['Essenziell', 'Funktional', 'Analyse', 'Marketing'];
const toggle = (page: Page, label: string) => dialog(page).getByRole('switch', { name: label });

const states = async (page: Page): Promise<boolean[]> =>
  Promise.all(labels.map((label) => toggle(page, label).isChecked()));

const closings: Record<string, (page: Page) => Promise<void>> = {
  Abbrechen: (page) => press(page, 'Abbrechen'),
  Schließen: (page) => press(page, 'Schließen'),
  Escape: (page) => page.keyboard.press('Escape'),
};

test('the dialog is hidden until it is opened, named, described and modal', async ({ page }) => {
  await page.goto(plainPage);
  await expect(dialog(page)).toBeHidden();
  await press(page, 'Einstellungen');
  await expect(dialog(page)).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expect(dialog(page)).toHaveAccessibleDescription(/^Sie bestimmen, was diese Website/);
  expect(await dialog(page).evaluate((element) => element.matches(':modal'))).toBe(true);
  expect(await states(page)).toEqual([true, false, false, false]);
  await expect(toggle(page, 'Essenziell')).toBeDisabled();
  for (const { label, text } of consent.dialog.categories) {
    await expect(toggle(page, label)).toHaveAccessibleDescription(text);
  }
  // A second call while the dialog is open changes nothing.
  await page.evaluate(() => window.openConsentSettings());
  await settle(page);
  await expect(page.locator('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Einstellungen', exact: true })).toBeFocused();
});

for (const [name, close] of Object.entries(closings)) {
  test(`${name} without a stored choice shows the banner again and focuses its button`, async ({
    page,
    context,
  }) => {
    await page.goto('/agb');
    const place = await scrollDown(page);
    await press(page, 'Einstellungen');
    await expect(dialog(page).locator(':focus')).toHaveCount(1);
    await toggle(page, 'Analyse').check();
    await close(page);
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Einstellungen', exact: true })).toBeFocused();
    expect(await settledScrollTop(page)).toBe(place);
    expect(await context.cookies()).toEqual([]);
    // The unsaved change is forgotten.
    await press(page, 'Einstellungen');
    await expect(dialog(page)).toBeVisible();
    expect(await states(page)).toEqual([true, false, false, false]);
  });

  test(`${name} discards unsaved switches of a stored choice`, async ({
    page,
    context,
    baseURL,
  }) => {
    await storeText(context, `${baseURL}/`, textOf(choiceOf('analytics')));
    await page.goto('/agb');
    await scrollDown(page);
    await footerButton(page).focus();
    const place = await settledScrollTop(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    expect(await states(page)).toEqual([true, false, true, false]);
    await toggle(page, 'Analyse').uncheck();
    await toggle(page, 'Marketing').check();
    await close(page);
    await expect(dialog(page)).toBeHidden();
    await expect(banner(page)).toBeHidden();
    await expect(footerButton(page)).toBeFocused();
    expect(await settledScrollTop(page)).toBe(place);
    await expect.poll(() => storedChoice(context)).toEqual(choiceOf('analytics'));
    await page.evaluate(() => window.openConsentSettings());
    await expect(dialog(page)).toBeVisible();
    expect(await states(page)).toEqual([true, false, true, false]);
  });
}

test('closing restores the focus without scrolling to it', async ({ page }) => {
  await page.goto('/agb');
  const first = page.getByRole('main').getByRole('link').first();
  await first.focus();
  const place = await scrollDown(page);
  await page.evaluate(() => window.openConsentSettings());
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(first).toBeFocused();
  expect(await settledScrollTop(page)).toBe(place);
});

test('closing after an earlier save does not save again', async ({ page, context }) => {
  await page.goto(plainPage);
  await press(page, 'Einstellungen');
  await press(page, 'Auswahl speichern');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => storedChoice(context)).toEqual(nothing);
  // Browsers differ in whether Escape resets `returnValue`; `close()` keeps it in all of them.
  const closeQuietly = () => page.evaluate(() => document.querySelector('dialog')?.close());
  for (const close of [closeQuietly, () => page.keyboard.press('Escape')]) {
    await footerButton(page).click();
    await toggle(page, 'Marketing').check();
    await close();
    await expect(dialog(page)).toBeHidden();
    // The `close` event fires shortly after the dialog has disappeared.
    await settledScrollTop(page);
    await expect.poll(() => storedChoice(context)).toEqual(nothing);
  }
});

test('by keyboard Tab stays inside the dialog, Space switches and Enter saves', async ({
  page,
  context,
}) => {
  await page.goto(plainPage);
  await footerButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  const stops = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && !active?.closest('dialog');
    });
    expect(outside).toBe(false);
    stops.add(
      await page.evaluate(() => {
        const active = document.activeElement;
        if (active instanceof HTMLInputElement) return active.name;
        return active?.getAttribute('aria-label') ?? active?.textContent?.trim() ?? '';
      }),
    );
  }
  for (const stop of ['Schließen', 'functional', 'analytics', 'marketing', 'Auswahl speichern']) {
    expect(stops).toContain(stop);
  }
  await toggle(page, 'Funktional').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => storedChoice(context)).toEqual(choiceOf('functional'));
  await expect(footerButton(page)).toBeFocused();
});

for (const [name, viewport] of Object.entries({ ...screens, small: { width: 320, height: 480 } })) {
  test(`the dialog fits a ${name} screen and is accessible`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(plainPage);
    expect(await axeViolations(page)).toEqual([]);
    await press(page, 'Einstellungen');
    await expect(dialog(page)).toBeVisible();
    const box = await dialog(page).boundingBox();
    expect(box?.height ?? 0).toBeLessThanOrEqual(viewport.height);
    expect(box?.width ?? 0).toBeLessThanOrEqual(viewport.width);
    await toggle(page, 'Marketing').check();
    await dialog(page).getByRole('link', { name: 'Impressum' }).click({ trial: true });
    for (const button of ['Auswahl speichern', 'Abbrechen', 'Schließen']) {
      const target = dialog(page).getByRole('button', { name: button });
      await expect(target).toBeInViewport({ ratio: 1 });
      const size = await target.boundingBox();
      expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    expect(await axeViolations(page)).toEqual([]);
  });
}
