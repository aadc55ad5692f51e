/** The home page: who is there now, and the price table on a phone. */
import type { Page } from '@playwright/test';
import { awayAt } from '@site/company/away';
import { packages } from '@site/company/catalog/packages';
import { company } from '@site/company/company';
import { serviceHours } from '@site/company/contact/service-hours';
import { hasSupportHours, isMonitored, serviceTimes, supportTimes } from '@site/company/hours';
import { home } from '@site/company/pages/home';
import { staffedNow } from '@site/company/staffed-now';
import { momentAt, spansOn } from '@site/company/support-times';
import { bandsOf, MINUTES_OF_DAY, minutesOf } from '../../apps/website/src/ui/drawings/ribbon.ts';
import { expectNoShift, watchShifts } from '../support/browser/layout.ts';
import { expect, test } from '../support/browser/test.ts';
import { holdModules } from '../support/browser/waiting.ts';
import { screens } from '../support/pages/pages.ts';

const ribbon = (page: Page) => page.locator('.hours-ribbon');

/** The middle of the mark, in shares of the ribbon. */
const markOf = (page: Page) =>
  ribbon(page).evaluate((figure) => {
    const mark = figure.querySelector('.now') as Element;
    const { left, borderLeftWidth } = getComputedStyle(mark, '::before');
    return (Number.parseFloat(left) + Number.parseFloat(borderLeftWidth) / 2) / mark.clientWidth;
  });

const panel = (page: Page) => page.locator('#home aside');
const sentence = (page: Page) => panel(page).locator('dl + p');

const phone = (page: Page) =>
  panel(page).getByRole('link', { name: company.phone?.display ?? '', exact: true });

const message = (page: Page) => panel(page).getByRole('link', { name: serviceHours.message });

const moments = {
  'in the hours': '2026-11-17T14:20:00+01:00',
  'at night': '2026-11-17T23:00:00+01:00',
  'on a holiday': '2026-12-25T11:00:00+01:00',
};

// The sentences of all hours: apps/server/staffed-now.test.ts and packages/company/src/away.test.ts.
if (hasSupportHours) {
  test('the first scene and the ribbon follow the clock, decided before anything is painted', {
    tag: '@layout',
  }, async ({ page }) => {
    const shifts = await watchShifts(page);
    for (const [when, time] of Object.entries(moments)) {
      await test.step(when, async () => {
        await page.clock.setFixedTime(time);
        const now = momentAt(Date.parse(time));
        const away = awayAt(now, serviceTimes);
        const release = await holdModules(page);
        await page.goto('/', { waitUntil: 'commit' });
        await expect(page.locator('#home aside')).toBeVisible();
        const look = async () => {
          await expect(page.locator('html')).toHaveJSProperty('dataset.away', away);
          const isNight = away === 'watched' || away === 'quiet';
          await expect(page.locator('.night')).toBeVisible({ visible: isNight });
          await expect(message(page)).toHaveCount(away && company.phone ? 1 : 0);
          const { watched } = home.hero.panel;
          if (watched) {
            await expect(page.getByText(watched)).toBeVisible({ visible: away === 'watched' });
          }
        };
        await look();
        release();
        const { sentence, isOpen, isToday } = staffedNow(now, supportTimes, serviceHours.now);
        const state = isOpen ? 'open' : isToday ? 'today' : 'later';
        await expect(ribbon(page)).toHaveAttribute('data-telephone', state);
        await look();
        await expect(ribbon(page).locator('p').first()).toHaveText(sentence);
        await expect(ribbon(page).getByText(serviceHours.mark)).toBeVisible();
        expect(await markOf(page)).toBeCloseTo(minutesOf(now.time) / MINUTES_OF_DAY, 2);
        const drawn = (row: string) => ribbon(page).locator(`[data-row="${row}"]`);
        const telephone = bandsOf('telephone', spansOn(now.date, supportTimes));
        await expect(drawn('telephone')).toHaveAttribute('d', telephone);
        if (isMonitored) {
          const monitored = spansOn(now.date, { week: serviceTimes.monitored, closed: [] });
          await expect(drawn('monitoring')).toHaveAttribute('d', bandsOf('monitoring', monitored));
        }
        await expectNoShift(page, shifts);
      });
    }
  });
}

/** Just before the last closing on a Tuesday without a holiday in any state. */
const closes = supportTimes.week[1]?.at(-1)?.[1] ?? '18:00';
const lastMinute = new Date(`2026-11-17T${closes}:00+01:00`).valueOf() - 60_000;

function saidAt(time: number): string {
  const { isOpen, sentence } = staffedNow(momentAt(time), supportTimes, serviceHours.now);
  return (isOpen ? sentence : `${sentence} ${serviceHours.write}`).replaceAll('\u00a0', ' ');
}

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

const card = (page: Page, name: string) => page.getByRole('article', { name: `Paket ${name}` });

const tab = (page: Page, name: string) =>
  page.locator(`input[name="shown-package"][value="${name}"]`);

test.describe('on a phone', () => {
  test.use({ viewport: screens.phone, isMobile: true, hasTouch: true });

  test('tabs choose the package of the price table that is shown', async ({ page }) => {
    await page.goto('/');

    await test.step('the footer stands in two columns', async () => {
      const lefts = await page
        .locator('.site-footer nav')
        .evaluateAll((groups) =>
          groups.map((group) => Math.round(group.getBoundingClientRect().x)),
        );
      expect(new Set(lefts).size).toBe(2);
    });

    const popular = packages.find((item) => item.popular)?.name ?? '';
    await test.step('price, audience and four figures are shown, the rest unfolds', async () => {
      const shown = card(page, popular);
      await expect(shown.locator('dt:visible')).toHaveCount(4);
      await shown.locator('summary').click();
      await expect(shown.locator('dt:visible')).toHaveCount(7);
      await expect(shown.getByText('Onlineshop möglich')).toBeVisible();
    });

    await test.step('the lit tab is the package that is shown, and the only one', async () => {
      await expect(tab(page, popular)).toBeChecked();
      for (const { name } of packages) {
        await page.locator('.package-tab', { has: tab(page, name) }).click();
        await expect(tab(page, name)).toBeChecked();
        for (const other of packages) {
          await expect(card(page, other.name)).toBeVisible({ visible: other.name === name });
        }
      }
    });

    await test.step('arrow keys choose the package', async () => {
      const [first, second] = packages;
      await tab(page, first?.name ?? '').focus();
      await page.keyboard.press('ArrowRight');
      await expect(tab(page, second?.name ?? '')).toBeChecked();
      await expect(card(page, second?.name ?? '')).toBeVisible();
    });
  });
});
