/** Everything a first visit of the home page transfers, headers included. */
import type { Browser, Page } from 'playwright-core';
import { firstVisit as budget } from '../../tests/support/budgets.ts';
import type { Bench, Measurement } from '../bench.ts';
import { type Screen, withBrowser } from '../browser.ts';
import { type RecordedVisit, visitRecorded } from '../recorded-visit.ts';
import { startSite, withServer } from '../servers.ts';
import { sum } from '../statistics.ts';
import { kilobytes, type Row, verdict } from '../table.ts';

/** A browser without a window does not ask for the page's icon; every other one does. */
async function fetchIcon(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const icons = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="icon"]')];
    const icon = icons.find(({ type }) => type === 'image/svg+xml') ?? icons[0];
    await fetch(icon?.href ?? '/favicon.ico');
  });
}

const transferred = ({ answers }: RecordedVisit): number =>
  sum(answers.map(({ bodyBytes, headerBytes }) => bodyBytes + headerBytes));

async function measure({ stage }: Bench): Promise<Row[]> {
  const visit = (browser: Browser, url: string, screen: Screen) =>
    visitRecorded(browser, url, '/', { screen, act: fetchIcon });
  const visits = await withServer(startSite(stage), ({ url }) =>
    withBrowser(async (browser) => [
      await visit(browser, url, 'phone'),
      await visit(browser, url, 'desktop'),
    ]),
  );
  const bytes = Math.max(...visits.map(transferred));
  const requests = Math.max(...visits.map(({ answers }) => answers.length));
  return [
    {
      what: 'everything a first visit of the home page transfers',
      measured: `${kilobytes(bytes)}, ${requests} requests`,
      line: `≤ ${budget.kilobytes} kB, ≤ ${budget.requests} requests`,
      peer: 'Astroship 82 kB, AstroWind 131 kB',
      verdict: verdict(bytes <= budget.kilobytes * 1000 && requests <= budget.requests),
    },
  ];
}

export const firstVisit: Measurement = { name: 'first-visit', run: measure };
