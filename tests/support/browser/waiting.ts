/**
 * Waits that do not depend on how fast the machine is. A busy machine may draw no frame for a while, so every wait for
 * a frame ends without one, too, unless the frame is what the test is about (`drawn`).
 */
import type { Page } from '@playwright/test';

/** Lets five frames pass, so that pending tasks and observers have run. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const turns = 5;
    const longestMs = 250;
    for (let turn = 0; turn < turns; turn += 1) {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
        setTimeout(resolve, longestMs);
      });
    }
  });

/** Waits until the page as it is now has been drawn, and what watches its frames has been called, however long that takes. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) {
      await new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
  });

/** While it is there, the bands below the first screen are not laid out. */
export const marked = (page: Page) => page.locator('html[data-first-screen]');

export const footerIsLaidOut = (page: Page): Promise<boolean> =>
  page
    .getByRole('contentinfo')
    .locator('a')
    .first()
    .evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));

/** Waits until every band has its real height, which those below the first screen get after loading, and the typeface. */
export async function laidOut(page: Page): Promise<void> {
  await page.locator('html:not([data-first-screen])').waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
}

/** The scroll position once it has stayed the same for five frames. */
export const settledScrollTop = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const turns = 5;
    const longestMs = 250;
    for (let last = -1, same = 0; same < turns; ) {
      await new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, longestMs);
      });
      same = scrollY === last ? same + 1 : 0;
      last = scrollY;
    }
    return scrollY;
  });

/** Holds the site's own modules back, as a slow connection would, until the returned function is called. */
export async function holdModules(page: Page, names = '*'): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.route(`**/_assets/${names}.js`, async (route) => {
    await released.promise;
    return route.fallback();
  });
  return released.resolve;
}

/**
 * Holds back the timers of exactly this delay, in pages opened from now on, until the returned function is called: what
 * would end by itself stays until the test has looked at it. `<html data-held>` counts them.
 */
export async function holdTimers(page: Page, delayMs: number): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const plain = window.setTimeout.bind(window);
    let count = 0;
    const setTimeout = (callback: () => void, delay?: number, ...values: unknown[]) => {
      if (delay !== held) return plain(callback, delay, ...values);
      count += 1;
      document.documentElement.dataset['held'] = String(count);
      document.addEventListener('release-timers', callback, { once: true });
      return 0;
    };
    Object.assign(window, { setTimeout });
  }, delayMs);
  return async () => {
    // A page that has just been opened may not have set its timer yet.
    await page.locator('html[data-held]').waitFor({ state: 'attached' });
    await page.evaluate(() => void document.dispatchEvent(new Event('release-timers')));
  };
}

/** Counts the `load` events of the page from now on. */
export function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  return () => loads;
}
