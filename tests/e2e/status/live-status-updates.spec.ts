/** How the measured status page keeps itself up to date, and what it says when it cannot. */
import type { Page } from '@playwright/test';
import {
  heading,
  hydrated,
  icon,
  isHydrated,
  now,
  setVisibility,
  test,
} from '../../support/browser/status-page.ts';
import { expect } from '../../support/browser/test.ts';
import { outageReport, wellReport } from '../../support/status/status-reports.ts';
import type { StatusSite } from '../../support/status/status-site.ts';

/** Opens the page with a clock that only the test moves, for server and browser together. */
async function openStopped(page: Page, site: StatusSite) {
  const start = now();
  let clock = start;
  site.clock = () => clock;
  // Stopped, because it cannot be turned back; it runs until then.
  await page.clock.install({ time: start - 1000 });
  await page.clock.pauseAt(start);
  let pending = 0;
  page.on('request', () => {
    pending += 1;
  });
  const ended = () => {
    pending -= 1;
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.goto('/system-status');
  const goesOn = (check: () => Promise<void>) =>
    expect(async () => {
      // TanStack Query shows an answer by a timer, so the page's clock has to go on until it does.
      await page.clock.runFor(20);
      await check();
    }).toPass({ intervals: [20] });
  await goesOn(async () => {
    expect(await isHydrated(page)).toBe(true);
    expect(site.polls).toBe(1);
  });
  return {
    start,
    now: () => clock,
    // In small steps, because the clock of the page also ends requests that take too long by it.
    forward: async (ms: number) => {
      for (let step = 0; step < ms; step += 5000) {
        clock += 5000;
        await page.clock.runFor(5000);
        await expect.poll(() => pending, { intervals: [5, 20] }).toBe(0);
      }
    },
    showsHeading: (text: string) =>
      goesOn(async () => expect(await heading(page).textContent()).toBe(text)),
    showsTrouble: (count: number) =>
      goesOn(async () =>
        expect(
          await page.getByText('Ihr Browser bekommt gerade keine neuen Messwerte').count(),
        ).toBe(count),
      ),
  };
}

const well = 'Alle Systeme betriebsbereit';
const notKnown = 'Status derzeit nicht abrufbar';

/** No mark of the page has a colour, the menu's and the tab's included; the legend explains them all. */
async function expectNeutral(page: Page): Promise<void> {
  await expect(icon(page)).toHaveAttribute('href', '/drawings/icon-unknown.svg');
  const coloured = '.status-mark:is([data-state="operational"], [data-state="down"])';
  await expect(page.locator(`#live-status ${coloured}, #menu ${coloured}`)).toHaveCount(0);
}

test('the page keeps itself up to date while it is looked at, and says when it cannot', async ({
  page,
  site,
}) => {
  test.slow();
  let clock = now;
  site.report = () => wellReport(clock());
  const stopped = await openStopped(page, site);
  clock = stopped.now;
  const { forward, showsHeading, showsTrouble } = stopped;
  const announced = page.getByRole('status').first();

  await test.step('it grows older calmly, without being announced', async () => {
    await expect(page).toHaveTitle(`${well} – Systemstatus`);
    await forward(20_000);
    await expect(page.getByText(/Zuletzt gemessen vor 3\d.Sekunden/)).toBeVisible();
    await expect(announced).toBeEmpty();
    expect(site.polls).toBe(1);
  });

  await test.step('it picks up an outage', async () => {
    site.report = () => outageReport(clock());
    await forward(45_000);
    await showsHeading('Ausfall: Webserver');
    await expect(page).toHaveTitle('Ausfall: Webserver – Systemstatus');
    await expect(icon(page)).toHaveAttribute('href', '/drawings/icon-down.svg');
    await expect(page.locator('#menu .status-mark')).toHaveText('Systemstatus: Ausfall');
    await expect(announced).toHaveText('Ausfall: Webserver');
    await expect(page.getByRole('heading', { name: 'Webserver nicht erreichbar' })).toBeVisible();
    await expect(page.getByText('Sicherungen laufen heute später.')).toHaveCount(2);
    expect(site.polls).toBe(2);
  });

  await test.step('it pauses in a hidden tab, and asks at once when it is shown again', async () => {
    await setVisibility(page, 'hidden');
    await forward(150_000);
    expect(site.polls).toBe(2);
    site.report = () => wellReport(clock());
    await setVisibility(page, 'visible');
    await showsHeading(well);
    await expect(announced).toHaveText(well);
    expect(site.polls).toBe(3);
  });

  await test.step('cut off from the server it says so, and after 180 s nothing is green', async () => {
    await page.route('**/report.json', (route) => route.abort());
    await forward(65_000);
    await showsTrouble(1);
    await showsHeading(well);
    await forward(130_000);
    await showsHeading(notKnown);
    await expectNeutral(page);
  });

  await test.step('it recovers by itself', async () => {
    await page.unroute('**/report.json');
    await forward(65_000);
    await showsHeading(well);
    await showsTrouble(0);
  });
});

test('an answer that is frozen for ten minutes grows old, whatever it says of itself', async ({
  page,
  site,
}) => {
  test.slow();
  const frozen = wellReport(now());
  site.report = () => frozen;
  const { forward, showsHeading, start } = await openStopped(page, site);
  site.clock = () => start;
  // The measurement in it was twelve seconds old.
  await forward(160_000);
  await showsHeading(well);
  await forward(30_000);
  await showsHeading(notKnown);
  await expectNeutral(page);
  await forward(410_000);
  await expect(
    page.getByText(/Stand vom [\d.]+, [\d:]+.Uhr, vor 10.Minuten\. Diese Angaben sind veraltet/),
  ).toBeVisible();
  // They reached the server, although each answer might have been kept for ten minutes.
  expect(site.polls).toBeGreaterThan(9);
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
