/** The measured status page in each of its states, after a sleep, from the cache, and before there is anything to show. */
import type { StatusReport } from '@site/monitor/status-report';
import { expectAccessible, expectRoomForFingers } from '../../support/browser/axe.ts';
import {
  expectNoOverflow,
  expectNothingClipped,
  largeLetters,
  narrowest,
  setLetters,
} from '../../support/browser/layout.ts';
import {
  expectNeutral,
  heading,
  hydrated,
  notKnown,
  now,
  openStopped,
  setVisibility,
  test,
  well,
} from '../../support/browser/status-page.ts';
import { expect } from '../../support/browser/test.ts';
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

test('a machine that wakes from its sleep shows nothing until the server has answered', async ({
  page,
  site,
}) => {
  let clock = now;
  site.report = () => wellReport(clock());
  const { forward, showsHeading, start } = await openStopped(page, site);
  await showsHeading(well);
  const answered = Promise.withResolvers<void>();
  await page.route(
    '**/report.json',
    async (route) => {
      await answered.promise;
      await route.continue();
    },
    { times: 1 },
  );
  // Eight hours of which the clock that never jumps knows nothing.
  const awake = start + 28_800_000;
  await page.clock.setSystemTime(awake);
  clock = () => awake;
  site.clock = clock;
  await page.clock.runFor(5000);
  await showsHeading(notKnown);
  await expectNeutral(page);
  answered.resolve();
  await showsHeading(well);
  await forward(5000);
  await showsHeading(well);
});

test('a page that the browser has kept says nothing about now while the server does not answer', async ({
  page,
}) => {
  await page.route('**/report.json', (route) => route.abort());
  await page.goto('/system-status');
  await expect(heading(page)).toHaveText(notKnown);
  await expectNeutral(page);
  await expect(page.getByText(/Stand vom [\d.]+, [\d:]+.Uhr\. Diese Angaben/)).toBeVisible();
});

test('a page that came without measurements shows them as soon as there are some', async ({
  page,
  site,
}) => {
  site.report = () => null;
  await page.goto('/system-status');
  await expect(heading(page)).toHaveText('Status derzeit nicht abrufbar');
  await hydrated(page);
  site.report = () => wellReport(now());
  // Again and again, because the page may still wait for the answer of a server that had none.
  await expect
    .poll(async () => {
      await setVisibility(page, 'visible');
      return heading(page).textContent();
    })
    .toBe('Alle Systeme betriebsbereit');
  await expect(page.getByRole('link', { name: 'Störung am Telefon melden' })).toBeVisible();
  await expect(page.getByText('Verzögerte Zustellung von E-Mails')).not.toHaveCount(0);
});
