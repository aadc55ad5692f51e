/** Measurements of a page's layout. */
import type { Locator, Page } from '@playwright/test';

/** Widths at which every page is looked at. /barrierefreiheit names the narrowest and the widest. */
export const narrowest = 320;
export const widths = [360, 390, 480, 575, 640, 767, 820, 1023, 1100, 1199, 1279, 1440, 1920];

/** A browser's default font size. */
export const usualLetters = 16;

/** Widths with the font size that a visitor has set in the browser, which breakpoints in rem follow. */
export const largeLetters = [
  { width: 390, fontSize: 24 },
  { width: 412, fontSize: 32 },
  { width: 1280, fontSize: 32 },
] as const;

/** Sets the font size of the browser, which CDP alone can change. */
export async function setLetters(page: Page, fontSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
}

/** Elements that extend beyond the right edge of the window. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const culprits = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `<${element.localName} class="${element.className}">`);
    return [`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`, ...culprits];
  });

/** Elements whose text is cut off by their box. */
export const clippedTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    const hasText = (element: Element) => (element.textContent ?? '').trim() !== '';
    return (
      [...document.body.querySelectorAll<HTMLElement>('*')]
        // Text that is hidden from screen readers is decorative.
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        .filter((element) => hasText(element) && element.checkVisibility())
        .filter((element) => {
          const style = getComputedStyle(element);
          // Visually hidden on purpose, for screen readers only.
          if (element.clientWidth <= 1 || element.clientHeight <= 1) return false;
          const cutRight = hides(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
          const cutBelow =
            hides(style.overflowY) && element.scrollHeight > element.clientHeight + 1;
          return cutRight || cutBelow;
        })
        .map((element) => `<${element.localName} class="${element.className}">`)
    );
  });

/** Whether the whole element lies in the window and below the sticky header. */
export async function isBelowHeader(page: Page, target: Locator): Promise<boolean> {
  const headerBottom = await page
    .getByRole('banner')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  const box = await target.evaluate((element) => element.getBoundingClientRect().toJSON());
  const height = page.viewportSize()?.height ?? 0;
  return box.top >= headerBottom && box.bottom <= height;
}

/** The heading that a visitor expects to see after following an anchor of the home page. */
export function headingOfAnchor(page: Page, anchor: string): Locator {
  const heading = ':is(h1, h2)';
  const own = `#${anchor} ${heading}`;
  const ofSection = `section:has(#${anchor}):not(:has(${own})) ${heading}`;
  return page.locator(`${own}, ${ofSection}`).first();
}

declare global {
  interface Window {
    shifts: string[];
  }
}

/** Collects every layout shift of the page, including those after an input: how much, and what moved from where. */
export async function recordShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRect;
        readonly currentRect: DOMRect;
      }[];
    }
    const place = ({ x, y, width, height }: DOMRect) => `${width}×${height} at ${x},${y}`;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `<${node.localName} class="${node.className}">` : node?.nodeName;
    const shifts: string[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push([value, ...moved].join('; '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => window.shifts);
}

/** Collects every layout shift of the page but those of the typeface, which is never there (typeface.spec.ts has them). */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  // An empty answer is a font that cannot be used, without an error in the console.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  return recordShifts(page);
}

/**
 * Runs in the page. Scrolls to its end and rests at every screen, so that everything that waits to be seen comes into
 * view. Goes on without a frame after a while: Chromium may stop drawing when many tiles wait for a busy machine.
 */
export async function scrollToEnd(): Promise<void> {
  const restMs = 30;
  const longestMs = 500;
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve, restMs));
      setTimeout(resolve, longestMs);
    });
  }
}

export const scrollThrough = (page: Page): Promise<void> => page.evaluate(scrollToEnd);
