/** All the JavaScript of the home page: every island brought to life, the consent dialog opened. */
import type { Page } from 'playwright-core';
import type { Bench, Measurement } from '../bench.ts';
import { type Screen, withBrowser } from '../browser.ts';
import { scriptBytes, visitRecorded } from '../recorded-visit.ts';
import { startSite, withServer } from '../servers.ts';
import { kilobytes, type Row, verdict } from '../table.ts';
import { scrollToEnd } from '../throttled-visit.ts';

const LIMIT_KB = 85;

/** An island carries `ssr` until React has taken it over. */
const waiting = (page: Page) => page.locator('astro-island[ssr]');

/** Seen, then touched and focused, whichever it waits for. */
async function wakeIslands(page: Page): Promise<void> {
  await scrollToEnd(page);
  for (const island of await waiting(page).all()) {
    await island.scrollIntoViewIfNeeded().catch(() => undefined);
    await island.hover({ timeout: 1000 }).catch(() => undefined);
    await island
      .locator('input, button, textarea, select, a[href]')
      .first()
      .focus({ timeout: 1000 })
      .catch(() => undefined);
  }
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'), undefined, {
    timeout: 15_000,
  });
  await page.evaluate(() => {
    (window as { openConsentSettings?: () => void }).openConsentSettings?.();
  });
}

async function measure({ stage }: Bench): Promise<Row[]> {
  let islands = 0;
  const act = async (page: Page) => {
    islands = await page.locator('astro-island').count();
    await wakeIslands(page);
  };
  const bytes = await withServer(startSite(stage), ({ url }) =>
    withBrowser(async (browser) => {
      const weigh = async (screen: Screen) =>
        scriptBytes(await visitRecorded(browser, url, '/', { screen, act }));
      return Math.max(await weigh('phone'), await weigh('desktop'));
    }),
  );
  return [
    {
      what: 'JavaScript in all after every island hydrated, Brotli, /',
      measured: `${kilobytes(bytes)} (${islands} islands)`,
      line: `≤ ${LIMIT_KB} kB`,
      peer: 'a shadcn Vite SPA 117 kB',
      verdict: verdict(islands > 0 && bytes <= LIMIT_KB * 1000),
    },
  ];
}

export const hydrated: Measurement = { name: 'hydrated', run: measure };
