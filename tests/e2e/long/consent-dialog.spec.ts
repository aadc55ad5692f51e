/** The settings dialog where it cannot be loaded, comes late, or is closed without an answer. */
import type { Page, Route } from '@playwright/test';
import { SHOWN_MS } from '../../../apps/website/src/behaviour/toasts.ts';
import { DIALOG_TIMEOUT_MS } from '../../../apps/website/src/consent/dialog.ts';
import {
  banner,
  dialog,
  firstVisit,
  footerButton,
  nothing,
  plainPage,
  press,
  scrollDown,
  states,
  storedChoice,
  toggle,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdTimers, settle, settledScrollTop } from '../../support/browser/waiting.ts';

test.use(firstVisit);

const address = '/cookie-einstellungen';
const opener = (page: Page) => page.getByRole('button', { name: 'Einstellungen', exact: true });
const complaint = (page: Page) => page.getByRole('alert').getByText('ließen sich nicht laden.');

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

type Answer = (route: Route) => Promise<void>;

/** Answers requests for the dialog as the test wants. */
const answer = (page: Page, how: Answer) => page.route(`**${address}`, how);

const failures: Record<string, Answer> = {
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
    let fail: Answer | undefined;
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

test('the address of the dialog redirects visitors to the home page', async ({ page }) => {
  await page.goto(address);
  await expect(page).toHaveURL('/');
});
