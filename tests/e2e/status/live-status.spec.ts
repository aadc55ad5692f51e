/** How the measured status page looks and reads, whatever its report says. */
import type { StatusReport } from '../../../schemas/status-report.ts';
import { expectAccessible, expectRoomForFingers } from '../../support/browser/axe.ts';
import { expectInView } from '../../support/browser/in-view.ts';
import {
  expectNoOverflow,
  expectNothingClipped,
  largeLetters,
  narrowest,
  setLetters,
} from '../../support/browser/layout.ts';
import { heading, hydrated, icon, now, test } from '../../support/browser/status-page.ts';
import { expect } from '../../support/browser/test.ts';
import { transitionNames } from '../../support/browser/transition-names.ts';
import { screens } from '../../support/pages/pages.ts';
import {
  component,
  outageReport,
  reportWith,
  stateReport,
  wellReport,
  youngReport,
} from '../../support/status/status-reports.ts';

const reports: Record<string, () => StatusReport | null> = {
  well: () => wellReport(now()),
  outage: () => outageReport(now()),
  'nothing measured yet': () => {
    const { availability } = component('web', 'Webserver');
    const web = component(
      'web',
      'Webserver',
      {
        state: 'unknown',
        since: null,
        measuredAt: null,
        availability: { ...availability, text: null },
      },
      now(),
    );
    return reportWith('unknown', [web], { measuredAt: null }, now());
  },
  degraded: () => stateReport('degraded', now()),
  maintenance: () => stateReport('maintenance', now()),
  'measured for five minutes': () => youngReport(5, now()),
  old: () => ({ ...wellReport(now()), measuredAt: now() - 400_000 }),
  unavailable: () => null,
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });
  test('a visitor in an outage gets the answer on the first screen of a phone', async ({
    page,
    site,
  }) => {
    site.report = () => outageReport(now());
    await page.goto('/system-status');
    await expect(page).toHaveTitle('Ausfall: Webserver – Systemstatus');
    await expect(icon(page)).toHaveAttribute('href', '/drawings/icon-down.svg');
    await expect(heading(page)).toHaveText('Ausfall: Webserver');
    for (const text of ['vor 12 Sekunden', 'Webserver nicht erreichbar', 'Ein Netzteil ist']) {
      await expectInView(page.getByText(text).first(), { wholly: true });
    }
    const today = page
      .getByRole('radiogroup', { name: /Webserver$/ })
      .getByRole('radio')
      .last();
    await expect(today).toHaveAccessibleName(
      /\(heute\): 14.Minuten Ausfall, zu 100.% gemessen\. Störung: Webserver/,
    );
    await expect(page.getByRole('link', { name: /Kalender.*Datenbankservers/ })).toBeVisible();
  });
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });
  test('its shop walks on from other pages', async ({ page }) => {
    await page.goto('/system-status');
    await hydrated(page);
    expect(await transitionNames(page)).toEqual(['shop']);
  });
});

test('every state is accessible, light and dark, and fits every screen and large letters', {
  tag: '@layout',
}, async ({ page, site }) => {
  test.slow();
  for (const [name, report] of Object.entries(reports)) {
    await test.step(name, async () => {
      site.report = report;
      await page.setViewportSize(screens.desktop);
      await page.goto('/system-status');
      await hydrated(page);
      await expectAccessible(page);
      for (const width of [narrowest, 575, 820, 1100, 1920]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoOverflow(page, name);
        await expectNothingClipped(page, name);
      }
      await page.setViewportSize(screens.phone);
      await expectRoomForFingers(page);
    });
  }
  const { width, fontSize } = largeLetters[1];
  site.report = () => outageReport(now());
  await page.setViewportSize({ width, height: 844 });
  await setLetters(page, fontSize);
  await page.goto('/system-status');
  await expectNoOverflow(page, `letters of ${fontSize} px`);
});

test('the strip is one tab stop, and the arrow keys tell each day', async ({ page }) => {
  await page.goto('/system-status');
  await hydrated(page);
  const strip = page.getByRole('radiogroup', { name: /E-Mail-Dienste$/ });
  const days = strip.getByRole('radio');
  await days.last().focus();
  for (let step = 0; step < 9; step += 1) await page.keyboard.press('ArrowLeft');
  const day = days.nth(20);
  await expect(day).toBeFocused();
  await expect(day).toBeChecked();
  await expect(day).toHaveAccessibleName(
    /25.Minuten Ausfall, zu 100.% gemessen\. Störung: Verzögerte/,
  );
  const shown = await strip
    .locator('span')
    .evaluateAll((all) =>
      all
        .filter((text) => getComputedStyle(text).clipPath === 'none')
        .map((text) => text.textContent),
    );
  expect(shown).toEqual([await day.locator('+ span').textContent()]);
  await page.keyboard.press('Tab');
  await expect(
    page
      .getByRole('radiogroup', { name: /Backup-Systeme$/ })
      .getByRole('radio')
      .last(),
  ).toBeFocused();
});
