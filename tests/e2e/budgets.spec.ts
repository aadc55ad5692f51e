import type { Page, Request } from '@playwright/test';
import { budgets, firstVisit } from '../support/budgets.ts';
import { inlineScriptBytes } from '../support/inline-scripts.ts';
import { listedPages } from '../support/pages.ts';
import { expect, test } from '../support/test.ts';

interface Transfer {
  readonly type: string;
  readonly bytes: number;
}

/** What a visit transfers until the network is quiet, without any scroll or interaction. */
async function visit(page: Page, path: string): Promise<Transfer[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto(path, { waitUntil: 'networkidle' });
  const real = finished.filter((request) => request.url().startsWith('http'));
  return Promise.all(
    real.map(async (request) => ({
      type: request.resourceType(),
      bytes: (await request.sizes()).responseBodySize,
    })),
  );
}

const kilobytes = (transfers: readonly Transfer[], ...types: string[]): number =>
  transfers
    .filter(({ type }) => types.length === 0 || types.includes(type))
    .reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

for (const { id, path } of listedPages) {
  test(`${path} stays within its budget`, async ({ page }) => {
    const budget = budgets.get(id);
    if (!budget) throw new Error(`No budget for ${id}.`);
    const transfers = await visit(page, path);
    expect(kilobytes(transfers, 'document', 'stylesheet')).toBeGreaterThan(0);
    expect
      .soft(kilobytes(transfers, 'document', 'stylesheet'))
      .toBeLessThanOrEqual(budget.htmlAndCss);
    const script = kilobytes(transfers, 'script') + (await inlineScriptBytes(page)) / 1000;
    expect.soft(script).toBeLessThanOrEqual(budget.script);
  });
}

test('a first visit of the home page stays small', async ({ page }) => {
  const transfers = await visit(page, '/');
  expect.soft(kilobytes(transfers)).toBeLessThanOrEqual(firstVisit.kilobytes);
  expect.soft(transfers.length).toBeLessThanOrEqual(firstVisit.requests);
});
