/** The scripts of site/consent.ts: none before consent, after consent those of the allowed categories and no others. */
import { consentScripts } from '../../../config/consent.ts';
import type { ConsentCategory } from '../../../shapes/consent.ts';
import {
  dialog,
  everything,
  firstVisit,
  plainPage,
  press,
  storeChoice,
  storedText,
} from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import { settle } from '../../support/browser/waiting.ts';

const addresses = (category?: ConsentCategory): string[] =>
  consentScripts.flatMap((script) =>
    script.kind === 'external' && (category ?? script.category) === script.category
      ? [script.src]
      : [],
  );

const labels: Record<ConsentCategory, string> = {
  functional: 'Funktional',
  analytics: 'Analyse',
  marketing: 'Marketing',
};

test.use({
  ...firstVisit,
  operatorScripts: true,
  expectedHosts: /./,
  expectedErrors: /Failed to load resource.*404/,
});

test.beforeEach(async ({ context }) => {
  for (const address of addresses()) {
    await context.route(address, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    );
  }
});

test('consent to a category loads its scripts alone, and no policy objects', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && !request.url().includes('/_assets/')) {
      requested.push(request.url());
    }
  });
  for (const category of ['functional', 'analytics', 'marketing'] as const) {
    await page.context().clearCookies();
    requested.length = 0;
    await page.goto(plainPage);
    await settle(page);
    expect(requested).toEqual([]);
    await press(page, 'Einstellungen');
    await dialog(page).getByRole('switch', { name: labels[category] }).check();
    await press(page, 'Auswahl speichern');
    await expect.poll(() => storedText(page)).toBeDefined();
    await expect.poll(() => requested.toSorted()).toEqual(addresses(category).toSorted());
  }
});

test('a page behind a signed link has none of them, whatever was agreed to', async ({ page }) => {
  await storeChoice(page, everything);
  await page.goto('/kontakt/vorgang?sig=x');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-consent]')).toHaveCount(0);
});

/** What `matomo.js` does with the queue that a page has left for it. */
const standIn = `
  const call = (name) => window._paq.find(([each]) => each === name);
  if (call('trackPageView')) {
    const address = call('setTrackerUrl')[1] + '?rec=1&idsite=' + call('setSiteId')[1];
    fetch(address, { method: 'POST', mode: 'no-cors', keepalive: true });
  }`;

const trackers = consentScripts.flatMap((script) =>
  script.kind === 'inline' ? (/https:[^']+\/matomo\.php/.exec(script.code) ?? []) : [],
);

// The folder of the second company has the recipe of docs/adapting.md.
for (const tracker of trackers) {
  test('Matomo counts the visit after consent, and nothing before', async ({ page, context }) => {
    const asked: string[] = [];
    const { origin } = new URL(tracker);
    await context.route(
      (url) => url.origin === origin,
      async (route) => {
        const address = route.request().url();
        asked.push(address);
        const body = address.endsWith('.js') ? standIn : '';
        await route.fulfill({ contentType: 'text/javascript', body });
      },
    );
    await page.goto(plainPage);
    await settle(page);
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => '_paq' in window)).toBe(false);

    await press(page, 'Alle akzeptieren');
    await expect.poll(() => asked).toContain(`${tracker}?rec=1&idsite=1`);
    expect(await page.evaluate(() => '_paq' in window)).toBe(true);
  });
}
