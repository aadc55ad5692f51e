/** The settings dialog: its names, its keyboard use, how it loads; switches count for nothing until they are saved. */
import type { Page, Route } from '@playwright/test';
import { consent } from '../../../content/frame/consent.ts';
import { SHOWN_MS } from '../../../src/behaviour/toasts.ts';
import { DIALOG_TIMEOUT_MS } from '../../../src/consent/dialog.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
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
  storeChoice,
  storedChoice,
} from '../../support/browser/consent-page.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdTimers, settle, settledScrollTop } from '../../support/browser/waiting.ts';
import { screens } from '../../support/pages/pages.ts';

test.use(firstVisit);

const address = '/cookie-einstellungen';
const labels = ['Essenziell', 'Funktional', 'Analyse', 'Marketing'];
const toggle = (page: Page, label: string) => dialog(page).getByRole('switch', { name: label });
const opener = (page: Page) => page.getByRole('button', { name: 'Einstellungen', exact: true });
const complaint = (page: Page) => page.getByRole('alert').getByText('ließen sich nicht laden.');

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
    await expect(toggle(page, label)).toHaveAccessibleDescription(text.replaceAll('\u2060', ''));
  }
  // A second call while the dialog is open changes nothing.
  await page.evaluate(() => window.openConsentSettings());
  await settle(page);
  await expect(page.locator('dialog')).toHaveCount(1);
});

test('closing without a stored choice shows the banner again, and the switches are forgotten', async ({
  page,
  context,
}) => {
  await page.goto('/agb');
  const place = await scrollDown(page);
  await press(page, 'Einstellungen');
  await toggle(page, 'Analyse').check();
  await press(page, 'Abbrechen');
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  await expect(opener(page)).toBeFocused();
  expect(await settledScrollTop(page)).toBe(place);
  expect(await context.cookies()).toEqual([]);
  await press(page, 'Einstellungen');
  expect(await states(page)).toEqual([true, false, false, false]);
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

test('closing after an earlier save does not save again', async ({ page }) => {
  await page.goto(plainPage);
  await press(page, 'Einstellungen');
  await press(page, 'Auswahl speichern');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => storedChoice(page)).toEqual(nothing);
  await footerButton(page).click();
  await toggle(page, 'Marketing').check();
  // Browsers differ in whether Escape resets `returnValue`; `close()` keeps it in all of them.
  await page.evaluate(() => document.querySelector('dialog')?.close());
  // The `close` event fires after the dialog has disappeared, and gives the focus back.
  await expect(footerButton(page)).toBeFocused();
  expect(await storedChoice(page)).toEqual(nothing);
});

test('by keyboard Tab stays inside the dialog, Space switches and Enter saves', async ({
  page,
}) => {
  await page.goto(plainPage);
  await footerButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
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

/** Handles requests for the dialog as the test wants; returns how often it was requested. */
async function answer(page: Page, how?: (route: Route) => Promise<void>): Promise<() => number> {
  let asked = 0;
  await page.route(`**${address}`, async (route) => {
    asked += 1;
    await (how ? how(route) : route.fallback());
  });
  return () => asked;
}

test('the dialog is fetched once behind the page, opens and saves offline', async ({
  page,
  context,
}) => {
  const asked = await answer(page);
  const response = await page.goto('/agb');
  expect(await response?.text()).not.toContain('consent-dialog');
  await expect(page.locator('dialog')).toBeAttached();
  await context.setOffline(true);
  await page.evaluate(() => window.openConsentSettings());
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Abbrechen');
  await expect(dialog(page)).toBeHidden();
  await press(page, 'Einstellungen');
  await press(page, 'Auswahl speichern');
  await expect.poll(() => storedChoice(page)).toEqual(nothing);
  expect(asked()).toBe(1);
});

const failures: Record<string, (route: Route) => Promise<void>> = {
  'a failed request': (route) => route.abort(),
  'a page of another site': (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>WLAN</title><dialog open>Bitte anmelden</dialog>',
    }),
  'a server error': (route) => route.fulfill({ status: 500, body: '' }),
};

test.describe('when the dialog cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  test('a toast says so, nothing else changes, and the next click tries again', async ({
    page,
  }) => {
    await holdTimers(page, SHOWN_MS);
    let fail: ((route: Route) => Promise<void>) | undefined;
    await answer(page, (route) => (fail ? fail(route) : route.fallback()));
    for (const [name, failure] of Object.entries(failures)) {
      await test.step(name, async () => {
        fail = failure;
        await page.goto(plainPage);
        await opener(page).focus();
        await page.keyboard.press('Enter');
        await expect(complaint(page)).toBeVisible();
        await expect(opener(page)).toBeFocused();
        await expect(opener(page)).not.toHaveAttribute('aria-busy');
        await expect(banner(page)).toBeVisible();
        await expect(page.locator('dialog')).toHaveCount(0);
        fail = undefined;
        await press(page, 'Einstellungen');
        await expect(dialog(page)).toBeVisible();
      });
    }
  });
});

test('loading the dialog ends with a toast after DIALOG_TIMEOUT_MS', async ({ page }) => {
  // The code under test still sets the real limit; the test only shortens the wait for it.
  await page.addInitScript((timeoutMs) => {
    const { prototype } = XMLHttpRequest;
    const { set } = Object.getOwnPropertyDescriptor(prototype, 'timeout') ?? {};
    Object.defineProperty(prototype, 'timeout', {
      set(limit) {
        set?.call(this, limit === timeoutMs ? 200 : limit);
      },
    });
  }, DIALOG_TIMEOUT_MS);
  await holdTimers(page, SHOWN_MS);
  await answer(page, () => Promise.resolve());
  await page.goto(plainPage);
  await press(page, 'Einstellungen');
  await expect(complaint(page)).toBeVisible();
  await press(page, 'Alle ablehnen');
  await expect(banner(page)).toBeHidden();
});

test('a choice in the banner while the dialog is loading keeps it closed', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await answer(page, async (route) => {
    await released.promise;
    await route.fallback();
  });
  await page.goto(plainPage);
  await press(page, 'Einstellungen');
  await press(page, 'Alle ablehnen');
  released.resolve();
  await expect(page.locator('dialog')).toBeAttached();
  await settle(page);
  await expect(dialog(page)).toBeHidden();
  expect(await storedChoice(page)).toEqual(nothing);
});

test('the address of the dialog redirects visitors to the home page', async ({ page }) => {
  await page.goto(address);
  await expect(page).toHaveURL('/');
});
