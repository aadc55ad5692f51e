/** The ribbon of service hours: the hours without a script, and who is there with one. Day and night of the first scene. */
import type { Page } from '@playwright/test';
import { company } from '../../../config/company.ts';
import { hasSupportHours, isMonitored, serviceTimes, supportTimes } from '../../../config/hours.ts';
import { serviceHours } from '../../../content/contact/service-hours.ts';
import { home } from '../../../content/pages/home.ts';
import { awayAt } from '../../../schemas/away.ts';
import { staffedNow } from '../../../schemas/staffed-now.ts';
import { momentAt, spansOn } from '../../../schemas/support-times.ts';
import { bandsOf, MINUTES_OF_DAY, minutesOf } from '../../../src/ui/drawings/ribbon.ts';
import {
  expectNoShift,
  setLetters,
  usualLetters,
  watchShifts,
} from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { holdModules } from '../../support/browser/waiting.ts';

const ribbon = (page: Page) => page.locator('.hours-ribbon');

/** The middle of the mark, in shares of the ribbon. */
const markOf = (page: Page) =>
  ribbon(page).evaluate((figure) => {
    const mark = figure.querySelector('.now') as Element;
    const { left, borderLeftWidth } = getComputedStyle(mark, '::before');
    return (Number.parseFloat(left) + Number.parseFloat(borderLeftWidth) / 2) / mark.clientWidth;
  });

const moments = [
  ['in the hours', '2026-11-17T14:20:00+01:00'],
  ['in the morning', '2026-11-17T07:30:00+01:00'],
  ['on a Friday afternoon', '2026-11-20T14:20:00+01:00'],
  ['at night', '2026-11-17T23:00:00+01:00'],
  ['on a Sunday', '2026-11-15T11:00:00+01:00'],
  ['on a holiday', '2026-12-25T11:00:00+01:00'],
] as const;

for (const [when, time] of moments) {
  if (!hasSupportHours) break;
  test(`${when} it marks the time, shows the day and says who is there`, async ({ page }) => {
    await page.clock.setFixedTime(time);
    await page.goto('/');
    const now = momentAt(Date.parse(time));
    const { sentence, isOpen, isToday } = staffedNow(now, supportTimes, serviceHours.now);
    const state = isOpen ? 'open' : isToday ? 'today' : 'later';
    await expect(ribbon(page)).toHaveAttribute('data-telephone', state);
    await expect(ribbon(page).locator('p').first()).toHaveText(sentence);
    await expect(ribbon(page).getByText(serviceHours.mark)).toBeVisible();
    expect(await markOf(page)).toBeCloseTo(minutesOf(now.time) / MINUTES_OF_DAY, 2);
    const drawn = (row: string) => ribbon(page).locator(`[data-row="${row}"]`);
    await expect(drawn('telephone')).toHaveAttribute(
      'd',
      bandsOf('telephone', spansOn(now.date, supportTimes)),
    );
    if (isMonitored) {
      const monitored = spansOn(now.date, { week: serviceTimes.monitored, closed: [] });
      await expect(drawn('monitoring')).toHaveAttribute('d', bandsOf('monitoring', monitored));
    }
  });

  test(`${when} the first scene is decided before anything is painted`, {
    tag: '@layout',
  }, async ({ page }) => {
    await page.clock.setFixedTime(time);
    const away = awayAt(momentAt(Date.parse(time)), serviceTimes);
    const shifts = await watchShifts(page);
    const release = await holdModules(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#home aside')).toBeVisible();
    const look = async () => {
      await expect(page.locator('html')).toHaveJSProperty('dataset.away', away);
      const isNight = away === 'watched' || away === 'quiet';
      await expect(page.locator('.night')).toBeVisible({ visible: isNight });
      const write = page.locator('#home aside').getByRole('link', { name: serviceHours.message });
      await expect(write).toHaveCount(away && company.phone ? 1 : 0);
      const { watched } = home.hero.panel;
      if (watched) {
        await expect(page.getByText(watched)).toBeVisible({ visible: away === 'watched' });
      }
    };
    await look();
    release();
    await expect(ribbon(page)).toHaveAttribute('data-telephone');
    await look();
    await expectNoShift(page, shifts);
  });
}

test('at night the sky lies within the scene, and moves nothing', { tag: '@layout' }, async ({
  page,
}) => {
  if (!hasSupportHours) return;
  await page.clock.setFixedTime('2026-11-15T11:00:00+01:00');
  await page.goto('/');
  for (const [width, letters] of [
    [320, usualLetters],
    [320, 24],
    [390, usualLetters],
    [1440, usualLetters],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await setLetters(page, letters);
    const { above, moved } = await page.evaluate(() => {
      const root = document.documentElement;
      const top = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
      const above = Math.min(top('.night > :first-child'), top('.night')) - top('.scene');
      const atNight = top('.shop-story');
      root.dataset['away'] = 'break';
      const moved = atNight - top('.shop-story');
      root.dataset['away'] = 'watched';
      return { above, moved };
    });
    const place = `/ at ${width} px with letters of ${letters} px`;
    expect(above, `${place}: from the top of the scene to the sky`).toBeGreaterThanOrEqual(0);
    if (letters === usualLetters) expect(moved, `${place}: the night moves the shop by`).toBe(0);
  }
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });
  if (!hasSupportHours) return;

  test('it states the hours and no time, and it is day', async ({ page }) => {
    await page.goto('/');
    await expect(ribbon(page).getByRole('img')).toHaveAccessibleName(serviceHours.drawing);
    await expect(ribbon(page).locator('.now')).toBeHidden();
    await expect(ribbon(page).locator('p').first()).toHaveText(serviceHours.stated);
    await expect(page.locator('.night')).toBeHidden();
  });
});
