/** Rule 11: the settings dialog loads when it is opened, and nothing about it depends on a good line. */
import type { Page, Route } from '@playwright/test';
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

/** Answers for the dialog in the test's own way; tells how often it was asked for. */
async function answer(page: Page, how?: (route: Route) => Promise<void>): Promise<() => number> {
  let asked = 0;
  await page.route(`**${address}`, async (route) => {
    asked += 1;
    await (how ? how(route) : route.fallback());
  });
  return () => asked;
}

test('nothing of it is loaded before it is needed, and it is loaded once', async ({ page }) => {
  const asked = await answer(page);
  await page.goto('/');
  await settle(page);
  expect(asked()).toBe(0);
  expect(await page.content()).not.toContain('consent-dialog');
  for (let time = 0; time < 2; time += 1) {
    await press(page, 'Einstellungen');
    await expect(dialog(page)).toBeVisible();
    await press(page, 'Abbrechen');
    await expect(dialog(page)).toBeHidden();
  }
  expect(asked()).toBe(1);
});

for (const way of ['hover', 'focus'] as const) {
  test(`the ${way} on a button that opens it is enough to load it`, async ({ page }) => {
    const asked = await answer(page);
    await page.goto(plainPage);
    await settle(page);
    await opener(page)[way]();
    await expect.poll(asked).toBe(1);
    await expect(page.locator('dialog')).toBeAttached();
    await expect(dialog(page)).toBeHidden();
    // From then on the line may be down.
    await page.context().setOffline(true);
    await press(page, 'Einstellungen');
    await expect(dialog(page)).toBeVisible();
  });
}

const failures: Record<string, (route: Route) => Promise<void>> = {
  'a broken line': (route) => route.abort(),
  'an answer that is none of ours': (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>WLAN</title><dialog open>Bitte anmelden</dialog>',
    }),
  'an error of the server': (route) => route.fulfill({ status: 500, body: '' }),
};

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: /Failed to load resource/ });

  for (const [name, fail] of Object.entries(failures)) {
    test(`${name} is told, leaves the page as it was, and the next click tries again`, async ({
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

test('a server that never answers is given up after a named time', async ({ page }) => {
  // The limit stays what it is; the test only shortens the wait for it.
  await page.addInitScript(() => {
    const { prototype } = XMLHttpRequest;
    const { set } = Object.getOwnPropertyDescriptor(prototype, 'timeout') ?? {};
    Object.defineProperty(prototype, 'timeout', {
      set(limit) {
        set?.call(this, limit === 8000 ? 200 : limit);
      },
    });
  });
  await answer(page, () => Promise.resolve());
  await page.goto(plainPage);
  await press(page, 'Einstellungen');
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
  await expect(complaint(page)).toBeVisible();
  await press(page, 'Alle ablehnen');
  await expect(banner(page)).toBeHidden();
});

test('who chooses in the banner meanwhile is not asked again', async ({ page, context }) => {
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

  test('it looks the same, whatever rules the page has for itself', async ({ page }) => {
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

test('opened at the end of a page it moves nothing, nor does its style change anything', async ({
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

test('the page it comes in leads on to the site', async ({ page }) => {
  await page.goto(address);
  await expect(page).toHaveURL('/');
});
