/** What lies over the page for a while: the tooltip of the customer area, and toasts. */
import type { Page } from '@playwright/test';
import { company } from '@site/company/company';
import { expectInView } from '../support/browser/in-view.ts';
import { setIn, typeface } from '../support/browser/stand-in-fonts.ts';
import { expect, test } from '../support/browser/test.ts';
import { screens } from '../support/pages/pages.ts';

const link = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: company.customerArea.label });

const tooltip = (page: Page) => page.getByRole('tooltip');

/** The clock is stopped until the page has noticed where the pointer is. */
const expectPointedAt = (page: Page, isPointedAt: boolean) =>
  expect.poll(() => link(page).evaluate((element) => element.matches(':hover'))).toBe(isPointedAt);

async function pointAtLink(page: Page): Promise<void> {
  await link(page).hover();
  await expectPointedAt(page, true);
}

async function leave(page: Page): Promise<void> {
  await page.mouse.move(10, 600);
  await expectPointedAt(page, false);
}

/** Nothing is pointed at, nothing has the focus, and what was shown was closed long ago. */
async function restTooltip(page: Page): Promise<void> {
  await leave(page);
  await page.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    // Tab begins at the top of the page again.
    getSelection()?.setPosition(document.body, 0);
    // A page that scrolls closes the tooltip.
    scrollTo(0, 0);
  });
  await page.clock.runFor(5000);
  await expect(tooltip(page)).toBeHidden();
}

test('the tooltip of the customer area', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto('/');
  // Otherwise the place of the link depends on whether the typeface has arrived.
  await setIn(page, typeface);
  await leave(page);
  await page.clock.pauseAt('2026-03-02T11:00:00');

  await test.step('opens after 700 ms under the pointer and describes the link', async () => {
    await restTooltip(page);
    await pointAtLink(page);
    await page.clock.runFor(699);
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeVisible();
    await expect(link(page)).toHaveAccessibleDescription(/Kunden .*Dienste.*persönlichen Bereich/);
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toBeHidden();
  });

  await test.step('opens at once within 300 ms of closing, and not any later', async () => {
    await restTooltip(page);
    await pointAtLink(page);
    await page.clock.runFor(700);
    await leave(page);
    await page.clock.runFor(299);
    await pointAtLink(page);
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeVisible();

    await leave(page);
    await page.clock.runFor(300);
    await pointAtLink(page);
    await page.clock.runFor(699);
    await expect(tooltip(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(tooltip(page)).toBeVisible();
  });

  await test.step('opens at once on keyboard focus and closes when the focus moves on', async () => {
    await restTooltip(page);
    await page.keyboard.press('Tab');
    for (let step = 0; step < 10; step += 1) {
      if (await link(page).evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await expect(link(page)).toBeFocused();
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toBeHidden();
  });

  await test.step('stays while the pointer rests on its text, across the gap', async () => {
    await restTooltip(page);
    await pointAtLink(page);
    await page.clock.runFor(700);
    const anchor = await link(page).boundingBox();
    const tip = await tooltip(page).boundingBox();
    if (!anchor || !tip) throw new Error('Nothing is shown.');
    const middle = anchor.x + anchor.width / 2;
    await page.mouse.move(middle, anchor.y + anchor.height - 1);
    await page.mouse.move(middle, tip.y + tip.height / 2, { steps: 20 });
    await page.clock.runFor(5000);
    await expect(tooltip(page)).toBeVisible();
    await leave(page);
    await expect(tooltip(page)).toBeHidden();
  });

  await test.step('stays while the control has the focus, whatever the pointer does', async () => {
    await restTooltip(page);
    await link(page).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(tooltip(page)).toBeVisible();
    await pointAtLink(page);
    await leave(page);
    await page.clock.runFor(1000);
    await expect(tooltip(page)).toBeVisible();
  });
});

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
async function restToasts(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.clock.runFor(longTime);
  for (const tone of ['info', 'error'] as const) await expect(region(page, tone)).toHaveText('');
}

test('toasts on the home page', async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T10:00:00' });
  await page.goto('/');
  await page.clock.pauseAt('2026-03-02T11:00:00');

  await test.step('a repeated message replaces the earlier one', async () => {
    await restToasts(page);
    await say(page, 'error', 'Ein Fehler');
    await say(page, 'error', 'Ein Fehler');
    await say(page, 'error', 'Ein anderer');
    await expect(region(page, 'error').locator('.toast')).toHaveCount(2);
  });

  await test.step('they stack, show markup as text and can be dismissed one by one', async () => {
    await restToasts(page);
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
    await restToasts(page);
    await say(page, 'info', 'Meldung');
    await page.clock.runFor(5000);
    await expect(region(page, 'info')).toHaveText('Meldung');
    await page.clock.runFor(longTime);
    await expect(region(page, 'info')).toHaveText('');
  });

  await test.step('one stays while the pointer is over it or it has the focus', async () => {
    await restToasts(page);
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
      await restToasts(page);
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
