/** The home page's panel says whether the telephone is answered now. The sentences themselves: server/staffed-now.test.ts. */
import type { Page } from '@playwright/test';
import { company, supportTimes } from '../../../config/company.ts';
import { serviceHours } from '../../../content/contact/service-hours.ts';
import { staffedNow } from '../../../schemas/staffed-now.ts';
import { momentAt } from '../../../schemas/support-times.ts';
import { watchShifts } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Just before closing on a Tuesday without a holiday in any state. */
const lastMinute = new Date(`2026-11-17T${supportTimes.closes}:00+01:00`).valueOf() - 60_000;

function saidAt(time: number): string {
  const { isOpen, sentence } = staffedNow(momentAt(time), supportTimes, serviceHours.now);
  return (isOpen ? sentence : `${sentence} ${serviceHours.write}`).replaceAll('\u00a0', ' ');
}

const panel = (page: Page) => page.locator('#home aside');
const sentence = (page: Page) => panel(page).locator('dl + p');
const phone = (page: Page) =>
  panel(page).getByRole('link', { name: company.phone.display, exact: true });
const message = (page: Page) => panel(page).getByRole('link', { name: serviceHours.message });

test('the panel follows the clock, and its links follow the panel', async ({ page }) => {
  await page.clock.install({ time: lastMinute - 600_000 });
  const shifts = await watchShifts(page);
  await page.goto('/');
  await page.clock.pauseAt(lastMinute);

  await test.step('while the telephone is answered', async () => {
    await page.clock.runFor(1000);
    await expect(sentence(page)).toHaveText(saidAt(lastMinute));
    await expect(phone(page)).toBeVisible();
    await expect(message(page)).toHaveCount(0);
    await expect(panel(page).locator('dl')).toBeHidden();
  });

  await test.step('a focused link stays', async () => {
    await phone(page).focus();
    await page.clock.runFor(60_000);
    await expect(message(page)).toHaveCount(0);
    await phone(page).blur();
  });

  await test.step('after the end of the day', async () => {
    await page.clock.runFor(60_000);
    await expect(sentence(page)).toHaveText(saidAt(lastMinute + 120_000));
    await expect(phone(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
    await message(page).click();
    await expect(page).toHaveURL(/#contact$/);
  });

  await expect(page.locator('[aria-live] p, [role="status"] p')).toHaveCount(0);
});
