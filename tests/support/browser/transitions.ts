/** The view transition between two pages: that the browser starts it is certain, and how far a busy machine gets is not. */
import { expect, type Page } from '@playwright/test';

/** A page that has painted nothing yet does not fade. */
export const painted = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
    .toBeGreaterThan(0);

/** Lets the old page write down, in its `pageswap` event, whether there is a transition. */
export const noteTransition = (page: Page): Promise<void> =>
  page.evaluate(() =>
    addEventListener('pageswap', ({ viewTransition }) => {
      sessionStorage.setItem('transition', String(viewTransition !== null));
    }),
  );

/** What the old page has written down. */
export const hadTransition = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('transition'));
