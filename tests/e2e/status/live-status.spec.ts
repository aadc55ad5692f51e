/** The measured status page, from a small server whose report the tests change while it is looked at. */
import type { Page } from '@playwright/test';
import type { StatusReport } from '../../../schemas/status-report.ts';
import { axeViolations } from '../../support/browser/axe.ts';
import {
  clippedTexts,
  largeLetters,
  narrowest,
  overflowing,
  setLetters,
} from '../../support/browser/layout.ts';
import { expect, test } from '../../support/browser/test.ts';
import { screens } from '../../support/pages/pages.ts';
import {
  component,
  outageReport,
  reportWith,
  stateReport,
  wellReport,
  youngReport,
} from '../../support/status-reports.ts';
import { type StatusSite, startStatusSite } from '../../support/status-site.ts';

// A page that is cut off, or a server that cannot read its measurements, is an error to the console.
test.use({ expectedErrors: /status of 503|ERR_FAILED/ });

const now = (): number => Date.now();
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

let site: StatusSite;
test.beforeEach(async () => {
  site = await startStatusSite(() => wellReport(now()));
});
test.afterEach(() => site.stop());

const open = (page: Page) => page.goto(`${site.url}/system-status`);
/** React marks the elements that it has taken over. */
const isHydrated = (page: Page) =>
  heading(page).evaluate((element) => Object.keys(element).some((key) => /^__react/.test(key)));
const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const icon = (page: Page) =>
  page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: screens.phone });
  test('a visitor in an outage gets the answer on the first screen of a phone', async ({
    page,
  }) => {
    site.report = () => outageReport(now());
    await open(page);
    await expect(page).toHaveTitle('Ausfall: Webserver – Systemstatus');
    expect(await icon(page)).toBe('/drawings/icon-down.svg');
    await expect(heading(page)).toHaveText('Ausfall: Webserver');
    for (const text of ['vor 12 Sekunden', 'Webserver nicht erreichbar', 'Ein Netzteil ist']) {
      await expect(page.getByText(text).first()).toBeInViewport({ ratio: 1 });
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

test('every state is accessible, light and dark, and fits every screen and large letters', async ({
  page,
}) => {
  test.slow();
  for (const [name, report] of Object.entries(reports)) {
    await test.step(name, async () => {
      site.report = report;
      await page.setViewportSize(screens.desktop);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page);
      await hydrated(page);
      expect(await axeViolations(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await axeViolations(page, { rules: ['color-contrast'] })).toEqual([]);
      for (const width of [narrowest, 575, 820, 1100, 1920]) {
        await page.setViewportSize({ width, height: 844 });
        expect.soft(await overflowing(page), `${width} px`).toEqual([]);
        expect.soft(await clippedTexts(page), `${width} px`).toEqual([]);
      }
      await page.setViewportSize(screens.phone);
      expect(await axeViolations(page, { rules: ['target-size'] })).toEqual([]);
    });
  }
  const { width, fontSize } = largeLetters[1];
  site.report = () => outageReport(now());
  await page.setViewportSize({ width, height: 844 });
  await setLetters(page, fontSize);
  await open(page);
  expect(await overflowing(page)).toEqual([]);
});

test('the strip is one tab stop, and the arrow keys tell each day', async ({ page }) => {
  await open(page);
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

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);
}

/** Opens the page with a clock that only the test moves, for server and browser together. */
async function openStopped(page: Page) {
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
  await open(page);
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
  expect(await icon(page)).toBe('/drawings/icon-unknown.svg');
  const coloured = '.status-mark:is([data-state="operational"], [data-state="down"])';
  await expect(page.locator(`#live-status ${coloured}, #menu ${coloured}`)).toHaveCount(0);
}

test('the page keeps itself up to date while it is looked at, and says when it cannot', async ({
  page,
}) => {
  test.slow();
  let clock = now;
  site.report = () => wellReport(clock());
  const stopped = await openStopped(page);
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
    expect(await icon(page)).toBe('/drawings/icon-down.svg');
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
}) => {
  test.slow();
  const frozen = wellReport(now());
  site.report = () => frozen;
  const { forward, showsHeading, start } = await openStopped(page);
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
}) => {
  let clock = now;
  site.report = () => wellReport(clock());
  const { forward, showsHeading, start } = await openStopped(page);
  await showsHeading(well);
  let answer = () => {};
  await page.route(
    '**/report.json',
    async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
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
  answer();
  await showsHeading(well);
  await forward(5000);
  await showsHeading(well);
});

test('a page that the browser has kept says nothing about now while the server does not answer', async ({
  page,
}) => {
  await page.route('**/report.json', (route) => route.abort());
  await open(page);
  await expect(heading(page)).toHaveText(notKnown);
  await expectNeutral(page);
  await expect(page.getByText(/Stand vom [\d.]+, [\d:]+.Uhr\. Diese Angaben/)).toBeVisible();
});

test('a page that came without measurements shows them as soon as there are some', async ({
  page,
}) => {
  site.report = () => null;
  await open(page);
  await expect(heading(page)).toHaveText('Status derzeit nicht abrufbar');
  await hydrated(page);
  site.report = () => wellReport(now());
  // Again and again, because the page may still wait for the answer of a server that had none.
  await expect(async () => {
    await setVisibility(page, 'visible');
    await expect(heading(page)).toHaveText('Alle Systeme betriebsbereit', { timeout: 500 });
  }).toPass({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: 'Störung am Telefon melden' })).toBeVisible();
  await expect(page.getByText('Verzögerte Zustellung von E-Mails')).not.toHaveCount(0);
});

test.describe('marks of a page that stands open', () => {
  const green = (page: Page) => page.locator('.status-mark[data-state="operational"]');
  const spoken = (page: Page) => page.locator('.status-mark', { hasText: 'Betriebsbereit' });

  async function openHome(page: Page): Promise<void> {
    await page.clock.install({ time: now() - 1000 });
    await page.clock.pauseAt(now());
    await page.goto(site.url);
    await page.waitForLoadState('load');
    await expect(green(page)).toHaveCount(2);
    await expect(spoken(page)).toHaveCount(2);
  }

  async function expectForgotten(page: Page): Promise<void> {
    await expect(green(page)).toHaveCount(0);
    await expect(page.locator('.status-mark:is([data-state="unknown"])')).toHaveCount(2);
    await expect(spoken(page)).toHaveCount(0);
    expect(site.polls).toBe(0);
  }

  test('show no state once it is three minutes old, without asking', async ({ page }) => {
    await openHome(page);
    await page.clock.runFor(120_000);
    await expect(green(page)).toHaveCount(2);
    await page.clock.runFor(60_000);
    await expectForgotten(page);
  });

  test('show none after a sleep in which one clock stood still', async ({ page }) => {
    await openHome(page);
    await page.clock.setSystemTime(now() + 28_800_000);
    await setVisibility(page, 'visible');
    await expectForgotten(page);
  });

  test('show none where the visitor has gone back to the page', async ({ page }) => {
    await page.goto(site.url);
    await page.goto(`${site.url}/agb`);
    await page.goBack();
    await expectForgotten(page);
  });
});
