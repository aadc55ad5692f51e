import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { setIn, typeface } from '../../support/browser/stand-in-fonts.ts';
import { expect, test } from '../../support/browser/test.ts';

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
async function rest(page: Page): Promise<void> {
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
    await rest(page);
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
    await rest(page);
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
    await rest(page);
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
    await rest(page);
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
    await rest(page);
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
