/** What a page weighs when it is opened and nothing else happens: HTML with CSS, and JavaScript. */
import { budgets } from '../../tests/support/budgets.ts';
import type { ListedPage } from '../../tests/support/pages.ts';
import type { Bench, Measurement } from '../bench.ts';
import { withBrowser } from '../browser.ts';
import { bytesOf, type RecordedVisit, scriptBytes, visitRecorded } from '../recorded-visit.ts';
import { startSite, withServer } from '../servers.ts';
import { kilobytes, type Row, verdict } from '../table.ts';

function budgetOf({ id }: ListedPage) {
  const budget = budgets.get(id);
  if (!budget) throw new Error(`There is no budget for ${id}.`);
  return budget;
}

/** The page must have come as Brotli, or the figure says nothing. */
function pageBytes(visit: RecordedVisit, path: string): number {
  const page = visit.answers.find((answer) => answer.path === path);
  if (page?.encoding !== 'br') throw new Error(`${path} did not come as Brotli.`);
  return page.bodyBytes + bytesOf(visit, ({ type }) => type === 'text/css');
}

function rowsOf(page: ListedPage, visits: readonly RecordedVisit[]): [html: Row, script: Row] {
  const { htmlAndCss, script } = budgetOf(page);
  const pageWeight = Math.max(...visits.map((visit) => pageBytes(visit, page.path)));
  const scriptWeight = Math.max(...visits.map(scriptBytes));
  return [
    {
      what: `HTML + CSS, Brotli, ${page.path}`,
      measured: kilobytes(pageWeight),
      line: `≤ ${htmlAndCss} kB`,
      peer: 'AstroWind 23.5 kB',
      verdict: verdict(pageWeight <= htmlAndCss * 1000),
    },
    {
      what: `JavaScript without scroll or interaction, Brotli, ${page.path}`,
      measured: kilobytes(scriptWeight),
      line: `≤ ${script} kB`,
      peer: 'AstroWind 5.1 kB, Astroplate 140 kB',
      verdict: verdict(scriptWeight <= script * 1000),
    },
  ];
}

async function measure({ pages, stage, say }: Bench): Promise<Row[]> {
  const rows: [Row, Row][] = [];
  await withServer(startSite(stage), ({ url }) =>
    withBrowser(async (browser) => {
      for (const page of pages) {
        say(page.path);
        // A wide screen shows more at once, a small one other pictures: the heavier visit counts.
        const visits = [
          await visitRecorded(browser, url, page.path, { screen: 'phone' }),
          await visitRecorded(browser, url, page.path, { screen: 'desktop' }),
        ];
        rows.push(rowsOf(page, visits));
      }
    }),
  );
  return [...rows.map(([html]) => html), ...rows.map(([, script]) => script)];
}

export const weight: Measurement = { name: 'weight', run: measure };
