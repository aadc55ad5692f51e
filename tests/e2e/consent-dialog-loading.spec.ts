/** Rule 11: the settings dialog loads when it is opened, and a bad connection does no harm. */
import type { Page, Route } from '@playwright/test';
import { DIALOG_TIMEOUT_MS } from '../../src/consent/dialog.ts';
import {
  banner,
  dialog,
  firstVisit,
  footerButton,
  nothing,
  plainPage,
  press,
  settle,
  storedChoice,
} from '../support/consent-page.ts';
import { allPaths, notFoundErrors } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

test.use(firstVisit);

const address = '/cookie-einstellungen';
const opener = (page: Page) => page.getByRole('button', { name: 'Einstellungen', exact: true });
const complaint = (page: Page) =>
  page.getByRole('alert').getByText('Die Cookie-Einstellungen ließen sich nicht laden.');

/** Handles requests for the dialog as the test wants; returns how often it was requested. */
async function answer(page: Page, how?: (route: Route) => Promise<void>): Promise<() => number> {
  let asked = 0;
  await page.route(`**${address}`, async (route) => {
    asked += 1;
    await (how ? how(route) : route.fallback());
  });
  return () => asked;
}

test('the dialog is not in the page, is fetched behind it, and only once', async ({ page }) => {
  const asked = await answer(page);
  const response = await page.goto('/');
  expect(await response?.text()).not.toContain('consent-dialog');
  await expect.poll(asked).toBe(1);
  await expect(page.locator('dialog')).toBeAttached();
  for (let time = 0; time < 2; time += 1) {
    await press(page, 'Einstellungen');
    await expect(dialog(page)).toBeVisible();
    await press(page, 'Abbrechen');
    await expect(dialog(page)).toBeHidden();
  }
  expect(asked()).toBe(1);
});

test('once the page has loaded, the dialog opens and saves without a connection', async ({
  page,
  context,
}) => {
  await page.goto(plainPage);
  await expect(page.locator('dialog')).toBeAttached();
  await context.setOffline(true);
  await press(page, 'Einstellungen');
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Auswahl speichern');
  await expect(dialog(page)).toBeHidden();
  expect(await storedChoice(context)).toEqual(nothing);
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

  for (const [name, fail] of Object.entries(failures)) {
    test(`${name} shows a notice, changes nothing else, and the next click tries again`, async ({
      page,
    }) => {
      let broken = true;
      await answer(page, (route) => (broken ? fail(route) : route.fallback()));
      await page.goto(plainPage);
      await opener(page).focus();
      await page.keyboard.press('Enter');
      await expect(complaint(page)).toBeVisible();
      await expect(opener(page)).toBeFocused();
      await expect(opener(page)).not.toHaveAttribute('aria-busy');
      await expect(banner(page)).toBeVisible();
      await expect(page.locator('dialog')).toHaveCount(0);
      broken = false;
      await press(page, 'Einstellungen');
      await expect(dialog(page)).toBeVisible();
    });
  }
});

test('loading the dialog ends with a notice after DIALOG_TIMEOUT_MS', async ({ page }) => {
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
  await answer(page, () => Promise.resolve());
  await page.goto(plainPage);
  // The button is busy for a moment only, which asking it from outside could miss.
  const busy = opener(page).evaluate(
    (button) =>
      new Promise<string | null>((resolve) => {
        const changes = new MutationObserver(() => resolve(button.ariaBusy));
        changes.observe(button, { attributeFilter: ['aria-busy'] });
      }),
  );
  await press(page, 'Einstellungen');
  expect(await busy).toBe('true');
  await expect(complaint(page)).toBeVisible();
  await press(page, 'Alle ablehnen');
  await expect(banner(page)).toBeHidden();
});

test('a choice in the banner while the dialog is loading keeps it closed', async ({
  page,
  context,
}) => {
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
  expect(await storedChoice(context)).toEqual(nothing);
});

test.describe('on every page', () => {
  test.use({ expectedErrors: notFoundErrors });

  test('the dialog looks the same, whatever styles the page has', async ({ page }) => {
    // Makes every page use the system font: on a busy machine some would load in time for the typeface, others not.
    await page.addInitScript(() => {
      performance.now = () => 1000;
    });
    const looks = new Map<string, string[]>();
    for (const path of allPaths) {
      await page.goto(path);
      await footerButton(page).click();
      await expect(dialog(page)).toBeVisible();
      const look = await dialog(page).evaluate((element) =>
        JSON.stringify(
          [element, ...element.querySelectorAll('*')].map((each) => {
            const style = getComputedStyle(each);
            return [...style]
              .filter((name) => !name.startsWith('--'))
              .map((name) => style[name as 'top']);
          }),
        ),
      );
      looks.set(look, [...(looks.get(look) ?? []), path]);
    }
    expect([...looks.values()]).toHaveLength(1);
  });
});

test('opening the dialog at the end of a page does not change the page’s layout', async ({
  page,
}) => {
  await page.goto('/');
  const layout = () =>
    page.evaluate(() =>
      [scrollY].concat(
        [...document.querySelectorAll('main *, footer *')].flatMap((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y, width, height].map(Math.round);
        }),
      ),
    );
  await page.evaluate(() =>
    document.fonts.ready.then(() => scrollTo(0, document.body.scrollHeight)),
  );
  await settle(page);
  const before = await layout();
  await page.evaluate(() => window.openConsentSettings());
  await expect(dialog(page)).toBeVisible();
  await press(page, 'Abbrechen');
  await expect(dialog(page)).toBeHidden();
  await settle(page);
  expect(await layout()).toEqual(before);
});

test('the address of the dialog redirects visitors to the home page', async ({ page }) => {
  await page.goto(address);
  await expect(page).toHaveURL('/');
});
