/** Measurements of a page's layout, and what is expected of them. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Scrollbars } from './test.ts';

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
  { width: narrowest, fontSize: 32 },
] as const;

const rootSize = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

/** Sets the font size of the browser, which CDP alone can change, and waits until the page follows. */
export async function setLetters(page: Page, fontSize: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: fontSize, fixed: fontSize } });
  await expect.poll(() => rootSize(page)).toBe(`${fontSize}px`);
}

/** The page and its width, and what else a test has set, for messages. */
export const placeOf = (page: Page, state = ''): string =>
  [`${new URL(page.url()).pathname} at ${page.viewportSize()?.width} px`, state]
    .filter(Boolean)
    .join(', ');

/** The first line of a message is all that the summary of a run shows. */
function expectNone(found: readonly string[], problem: string, remedy: string): void {
  if (!test.info().tags.includes('@layout')) {
    throw new Error(
      'A test that measures layout needs the tag @layout: a long run repeats it with classic scrollbars.',
    );
  }
  expect.soft(found, `${problem}. ${remedy} ${found.join('; ')}`).toEqual([]);
}

/** Whether the scrollbars of this run take room: otherwise a test would measure the same page twice. */
export async function expectScrollbars(page: Page, scrollbars: Scrollbars): Promise<void> {
  const room = await page.evaluate(
    () => innerWidth - document.documentElement.getBoundingClientRect().width,
  );
  expect(room, `${placeOf(page)}: the room that ${scrollbars} scrollbars take`).toBe(
    scrollbars === 'classic' ? 15 : 0,
  );
}

export async function expectNoOverflow(page: Page, state?: string): Promise<void> {
  expectNone(
    await overflowing(page),
    `${placeOf(page, state)}: it scrolls sideways`,
    'Let the first of these elements wrap, shrink (min-width: 0) or scroll in itself.',
  );
}

export async function expectNothingClipped(page: Page, state?: string): Promise<void> {
  expectNone(
    await clippedTexts(page),
    `${placeOf(page, state)}: text is cut off`,
    'Give the element the height of its text, or let its text wrap.',
  );
}

/** Words of up to 14 letters fit into every column; where the letters are very large, those of up to `longest`. */
export async function expectNoBrokenWord(page: Page, state?: string, longest = 14): Promise<void> {
  expectNone(
    await brokenWords(page, longest),
    `${placeOf(page, state)}: a word is divided without a hyphen`,
    'Give its column more room, or the word a soft hyphen.',
  );
}

const remedyOfShifts =
  'Reserve the room of what comes late, or give it a height that no font changes.';

export async function expectNoShift(page: Page, shifts: () => Promise<string[]>): Promise<void> {
  expectNone(await shifts(), `${placeOf(page)}: it moves`, remedyOfShifts);
}

/** What moved may be so much of the window at most. */
export function expectSmallShift(
  page: Page,
  state: string,
  moved: readonly string[],
  most: number,
) {
  const sum = moved.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  const message = `${placeOf(page, state)}: it moves by ${sum}. ${remedyOfShifts} ${moved.join('; ')}`;
  expect.soft(sum, message).toBeLessThanOrEqual(most);
}

/** Elements that extend beyond the right edge of the window. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= root.clientWidth) return [];
    const culprits = [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((element) => element.getBoundingClientRect().right > root.clientWidth + 1)
      .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`);
    return [`the page is ${root.scrollWidth} px wide in ${root.clientWidth} px`, ...culprits];
  });

/** Elements whose text is cut off by their box. */
const clippedTexts = (page: Page): Promise<string[]> =>
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
        .map((element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`)
    );
  });

/**
 * Words of up to so many letters that are divided between two lines without a hyphen, each with its element. What a
 * no-break space joins is longer than its words.
 */
const brokenWords = (page: Page, longest: number): Promise<string[]> =>
  page.evaluate((most) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    while (texts.nextNode()) {
      const node = texts.currentNode as Text;
      const parent = node.parentElement;
      if (!parent?.checkVisibility()) continue;
      for (const { 0: word, index } of node.data.matchAll(/(?<![^ \n])\p{L}{2,}(?![^ \n])/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rows = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (rows.size > 1 && word.length <= most && parent.clientWidth > 1) {
          broken.push(
            `„${word}“ in <${parent.localName} class="${parent.getAttribute('class') ?? ''}">`,
          );
        }
      }
    }
    return broken;
  }, longest);

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
      node instanceof Element
        ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">`
        : node?.nodeName;
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

/** Collects every layout shift of the page but those of the typeface, which is never there (slow-line.spec.ts has them). */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  // An empty answer is a font that cannot be used, without an error in the console.
  await page.route('**/*.woff2', (route) => route.fulfill({ body: '' }));
  return recordShifts(page);
}

/**
 * Runs in the page. Scrolls to its end and rests at every screen, so that everything that waits to be seen comes into
 * view. Goes on without a frame after a while: Chromium may stop drawing when many tiles wait for a busy machine.
 */
async function scrollToEnd(): Promise<void> {
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
