/** What can be measured about a page's layout, as functions that run inside the page. */
import type { Locator, Page } from '@playwright/test';

/** Elements that reach beyond the right edge of the window, where nobody sees them. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const culprits = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `<${element.localName} class="${element.className}">`);
    return [`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`, ...culprits];
  });

/** Elements whose own text is cut off by their box. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const hasText = (element: Element) => (element.textContent ?? '').trim() !== '';
    return (
      [...document.body.querySelectorAll<HTMLElement>('*')]
        // What is drawn with letters and hidden from screen readers says nothing that could get lost.
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        .filter((element) => hasText(element) && element.checkVisibility())
        .filter((element) => {
          const style = getComputedStyle(element);
          // Hidden from sight on purpose, for screen readers alone.
          if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
          const cutRight = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
          const cutBelow =
            hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
          return cutRight || cutBelow;
        })
        .map((element) => `<${element.localName} class="${element.className}">`)
    );
  });

/** How far an element stands below the header's lower edge, and how much of the window is left. */
export async function belowHeader(
  page: Page,
  target: Locator,
): Promise<{ distance: number; visible: boolean }> {
  const bottom = await page
    .getByRole('banner')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  const box = await target.evaluate((element) => element.getBoundingClientRect().toJSON());
  const height = page.viewportSize()?.height ?? 0;
  const distance = box.top - bottom;
  return { distance, visible: distance >= 0 && box.bottom <= height };
}

/** The heading a visitor expects to read after following an anchor of the home page. */
export function headingOfAnchor(page: Page, anchor: string): Locator {
  const heading = 'h1, h2';
  return page
    .locator(`#${anchor}`)
    .locator(heading)
    .or(page.locator(`section:has(#${anchor})`).locator(heading))
    .first();
}

/** The sum of every layout shift of the page, those after an input included. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.sum += (entry as PerformanceEntry & { readonly value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
