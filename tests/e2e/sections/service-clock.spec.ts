/** The clock of service hours: the hours without a script, and who is there with one. */
import type { Locator, Page } from '@playwright/test';
import { supportTimes } from '../../../config/company.ts';
import { serviceHours } from '../../../content/contact/service-hours.ts';
import { staffedNow } from '../../../schemas/staffed-now.ts';
import { momentAt } from '../../../schemas/support-times.ts';
import { expect, test } from '../../support/browser/test.ts';

const clock = (page: Page) => page.locator('.service-clock');

/** In whole pixels. */
const middleOf = (drawn: Locator) =>
  drawn.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
  });

for (const [when, time, state] of [
  ['in the hours', '2026-11-17T14:20:00+01:00', 'open'],
  ['in the morning', '2026-11-17T07:30:00+01:00', 'today'],
  ['at night', '2026-11-17T23:00:00+01:00', 'later'],
  ['on a holiday', '2026-12-25T11:00:00+01:00', 'later'],
] as const) {
  test(`${when} it shows the time and says who is there`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto('/');
    const now = Date.parse(time);
    const { sentence } = staffedNow(momentAt(now), supportTimes, serviceHours.now);
    await expect(clock(page)).toHaveAttribute('data-telephone', state);
    await expect(clock(page).locator('p')).toHaveText(sentence);
    await expect(clock(page).locator('g.now')).toBeVisible();
    expect(await middleOf(clock(page).locator('g.now circle'))).toEqual(
      await middleOf(clock(page).locator('svg > circle').first()),
    );
  });
}

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('it states the hours and no time', async ({ page }) => {
    await page.goto('/');
    await expect(clock(page).getByRole('img')).toHaveAccessibleName(serviceHours.drawing);
    await expect(clock(page).locator('.now').first()).toBeHidden();
    await expect(clock(page).locator('p')).toHaveText(serviceHours.stated);
  });
});
