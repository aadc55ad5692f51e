/** A sign of the visitor lays out the whole page, a reload keeps the passage, and a first visit stays small. */
import type { Page, Request } from '@playwright/test';
import { firstVisit } from '../../support/browser/consent-page.ts';
import { expect, test } from '../../support/browser/test.ts';
import {
  footerIsLaidOut,
  holdModules,
  laidOut,
  marked,
  settledScrollTop,
} from '../../support/browser/waiting.ts';
import { firstVisitBudget } from '../../support/pages/budgets.ts';
import { screens } from '../../support/pages/pages.ts';
import { isUntouched } from '../../support/pages/untouched.ts';

const signs: Record<string, (page: Page) => Promise<unknown>> = {
  'a key': (page) => page.keyboard.press('Shift'),
  'a click': (page) => page.mouse.click(5, 300),
  scrolling: (page) => page.mouse.wheel(0, 50),
  printing: (page) => page.evaluate(() => dispatchEvent(new Event('beforeprint'))),
};

test('a sign of the visitor while the page is loading lays out everything', async ({ page }) => {
  for (const [name, act] of Object.entries(signs)) {
    await test.step(name, async () => {
      const release = await holdModules(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(marked(page)).toHaveCount(1);
      await act(page);
      await expect(marked(page)).toHaveCount(0);
      await expect.poll(() => footerIsLaidOut(page)).toBe(true);
      release();
    });
  }
});

test('reloading a page keeps the passage in place', async ({ page }) => {
  await page.goto('/agb');
  await laidOut(page);
  const heading = page.getByRole('heading', { name: '§ 9 ' });
  const heightInWindow = () => heading.evaluate((element) => element.getBoundingClientRect().top);
  await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  await settledScrollTop(page);
  const before = await heightInWindow();
  await page.reload();
  await expect.poll(async () => Math.abs((await heightInWindow()) - before)).toBeLessThanOrEqual(1);
});

test.describe('the untouched sample', () => {
  // An operator's own texts may take more.
  test.skip(!isUntouched, 'The budgets are those of the sample.');
  test.use({ ...firstVisit, viewport: screens.phone, isMobile: true, deviceScaleFactor: 2 });

  test('a first visit of the home page stays small', async ({ page }) => {
    const finished = new Map<string, Request>();
    page.on('requestfinished', (request) => {
      if (request.url().startsWith('http')) finished.set(request.url(), request);
    });
    await page.goto('/');
    // The last of it: the dialog is fetched behind the page, as soon as the browser has time.
    await expect(page.locator('dialog')).toBeAttached();
    // Not every browser without a window asks for the page's icon; every other one does.
    await page.evaluate(async () => {
      const icon = document.querySelector<HTMLLinkElement>('link[rel~="icon"][type$="svg+xml"]');
      await (await fetch(icon?.href ?? '', { cache: 'no-store' })).text();
    });
    await page.waitForLoadState('networkidle');
    const answers = await Promise.all(
      [...finished.values()].map(async (request) => {
        const { responseBodySize, responseHeadersSize } = await request.sizes();
        const kilobytes = (responseBodySize + responseHeadersSize) / 1000;
        return { path: new URL(request.url()).pathname, kilobytes };
      }),
    );
    const kilobytes = answers.reduce((sum, answer) => sum + answer.kilobytes, 0);
    const largest = answers
      .toSorted((one, other) => other.kilobytes - one.kilobytes)
      .map((answer) => `${answer.path} ${answer.kilobytes} kB`)
      .join(', ');
    const message = `A first visit of / at ${screens.phone.width} px (budgets.ts). Make one of these smaller or let it come later: ${largest}`;
    expect.soft(kilobytes, message).toBeLessThanOrEqual(firstVisitBudget.kilobytes);
    expect.soft(answers.length, message).toBeLessThanOrEqual(firstVisitBudget.requests);
  });
});
