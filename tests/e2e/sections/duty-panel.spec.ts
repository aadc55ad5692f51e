/** The home page's panel says whether the telephone is answered now. The sentences themselves: server/staffed-now.test.ts. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { hasSupportHours, supportTimes } from '../../../config/hours.ts';
import { serviceHours } from '../../../content/contact/service-hours.ts';
import { staffedNow } from '../../../schemas/staffed-now.ts';
import { momentAt } from '../../../schemas/support-times.ts';
import { expectNoShift, watchShifts } from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';

/** Just before the last closing on a Tuesday without a holiday in any state. */
const closes = supportTimes.week[1]?.at(-1)?.[1] ?? '18:00';
const lastMinute = new Date(`2026-11-17T${closes}:00+01:00`).valueOf() - 60_000;

function saidAt(time: number): string {
  const { isOpen, sentence } = staffedNow(momentAt(time), supportTimes, serviceHours.now);
  return (isOpen ? sentence : `${sentence} ${serviceHours.write}`).replaceAll('\u00a0', ' ');
}

const panel = (page: Page) => page.locator('#home aside');
const sentence = (page: Page) => panel(page).locator('dl + p');
const phone = (page: Page) =>
  panel(page).getByRole('link', { name: company.phone?.display ?? '', exact: true });
const message = (page: Page) => panel(page).getByRole('link', { name: serviceHours.message });

// Without a telephone or hours the panel states what holds at any time.
if (hasSupportHours && company.phone) {
  test('the panel follows the clock, and its links follow the panel', { tag: '@layout' }, async ({
    page,
  }) => {
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
      await expect(page.locator('.night')).toBeHidden();
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
      await expect(page.locator('.night')).toBeVisible();
      await expectNoShift(page, shifts);
      await message(page).click();
      await expect(page).toHaveURL(/#contact$/);
    });

    await expect(page.locator('[aria-live] p, [role="status"] p')).toHaveCount(0);
  });
}
