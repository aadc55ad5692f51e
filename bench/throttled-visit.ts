/**
 * One visit on a slow phone, measured inside the page. Network and processor are throttled as the developer tools and
 * Lighthouse do for "Slow 4G" and a mid-range phone.
 */
import type { Browser, Page } from '@playwright/test';
import { scrollThrough } from '../tests/support/layout.ts';
import { withContext } from './browser.ts';

const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
} as const;
const CPU_SLOWDOWN = 4;

export interface PaintTimes {
  /** First and largest contentful paint, in ms from the start of the navigation. */
  readonly first: number;
  readonly largest: number;
}

export interface Visit extends PaintTimes {
  /** Cumulative layout shift while loading and while scrolling to the end. */
  readonly shift: number;
  /** Total blocking time in ms until the page is loaded and quiet. */
  readonly blocking: number;
}

interface Observed {
  first: number;
  largest: number;
  shift: number;
  tasks: { start: number; end: number }[];
}

interface ObservedWindow {
  observed: Observed;
}

interface LayoutShift extends PerformanceEntry {
  readonly value: number;
}

/** Runs in the page before the page's own scripts. */
function observe(): void {
  const observed: Observed = { first: 0, largest: 0, shift: 0, tasks: [] };
  (window as unknown as ObservedWindow).observed = observed;
  const watch = (type: string, handle: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.first = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    observed.largest = startTime;
  });
  watch('layout-shift', (entry) => {
    // Every shift counts, also one that Chromium attributes to an input: the visit has none.
    observed.shift += (entry as LayoutShift).value;
  });
  watch('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, end: startTime + duration });
  });
}

const LONG_TASK_MS = 50;

/** The time that tasks after the first paint took beyond the 50 ms each of them may take. */
export function blockingTime({ first, tasks }: Pick<Observed, 'first' | 'tasks'>): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, first) - LONG_TASK_MS)
    .filter((excess) => excess > 0)
    .reduce((total, excess) => total + excess, 0);
}

async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const read = (page: Page): Promise<Observed> =>
  page.evaluate(() => (window as unknown as ObservedWindow).observed);

/** The largest paint is final once nothing is loading and the typeface has been drawn. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
}

export function visitThrottled(
  browser: Browser,
  url: string,
  { scroll }: { readonly scroll: boolean },
): Promise<Visit> {
  return withContext(browser, { screen: 'phone' }, async (context) => {
    const page = await context.newPage();
    await page.addInitScript(observe);
    await throttle(page);
    await page.goto(url, { waitUntil: 'load' });
    await settle(page);
    const loaded = await read(page);
    if (scroll) {
      await scrollThrough(page);
      await settle(page);
    }
    const { shift } = await read(page);
    return {
      first: loaded.first,
      largest: loaded.largest,
      shift,
      blocking: blockingTime(loaded),
    };
  });
}
