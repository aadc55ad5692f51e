/** How long the hand-over sheet takes to answer a click, on a phone's screen with the processor slowed 4×. */
import type { Page } from '@playwright/test';
import { withBrowser, withContext } from '../browser.ts';
import type { Measurement, SiteRun } from '../measurement.ts';
import { startSite } from '../servers/site.ts';
import { withServer } from '../servers/start-server.ts';
import { median } from '../statistics.ts';
import { milliseconds, type Row, verdict } from '../table.ts';

const CPU_SLOWDOWN = 4;
const GOAL_MS = 50;
const answers = ['shop', 'move', 'twoServers'] as const;

/** From the click until the sheet says something else, measured in the page. */
const clickAndWait = (page: Page, name: string): Promise<number> =>
  page.evaluate(
    (control) =>
      new Promise<number>((resolve) => {
        const input = document.querySelector<HTMLInputElement>(`#uebergabe [name="${control}"]`);
        const sheet = document.querySelector('#uebergabe [data-sheet]');
        if (!input || !sheet) throw new Error(`There is no control ${control}.`);
        // Between two frames, as a visitor's click.
        requestAnimationFrame(() =>
          setTimeout(() => {
            const start = performance.now();
            new MutationObserver((_, observer) => {
              observer.disconnect();
              resolve(performance.now() - start);
            }).observe(sheet, { subtree: true, childList: true, characterData: true });
            input.click();
          }),
        );
      }),
    name,
  );

async function measure({ site, amount, progress }: SiteRun): Promise<Row[]> {
  const rounds = amount(20, 6);
  const times = await withServer(startSite(site), ({ url }) =>
    withBrowser((browser) =>
      withContext(browser, { screen: 'phone' }, async (context) => {
        const page = await context.newPage();
        await page.goto(`${url}?mailboxes=3#uebergabe`, { waitUntil: 'networkidle' });
        await page.locator('[data-recommendation]').waitFor({ state: 'attached' });
        await page.locator('#uebergabe summary').first().click();
        const session = await context.newCDPSession(page);
        await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
        const measured: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          progress(`round ${round + 1} of ${rounds}`);
          for (const name of answers) {
            measured.push(await clickAndWait(page, name));
            // The duties have moved.
            await page.waitForTimeout(400);
          }
        }
        // The first of each warms the code up.
        return measured.slice(answers.length);
      }),
    ),
  );
  const sorted = times.toSorted((a, b) => a - b);
  const nearlyWorst = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    {
      what: 'answer of the hand-over sheet to a click, processor slowed 4×',
      measured: `${milliseconds(nearlyWorst)} (median ${milliseconds(median(times))})`,
      goal: `≤ ${GOAL_MS} ms`,
      note: `95th percentile of ${times.length} clicks`,
      verdict: verdict(nearlyWorst <= GOAL_MS),
    },
  ];
}

export const answerTime: Measurement = { name: 'answer', run: measure };
