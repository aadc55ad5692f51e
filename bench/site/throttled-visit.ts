/**
 * One visit on a slow phone, measured inside the page. Network and processor are throttled as the developer tools and
 * Lighthouse do for "Slow 4G" and a mid-range phone.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { scrollToEnd } from '../../tests/support/browser/layout.ts';
import { type DevtoolsPage, withPhonePage } from './devtools-page.ts';

const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 0.9 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 0.9 * 1024 * 1024) / 8,
} as const;
const CPU_SLOWDOWN = 4;

interface PaintTimes {
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
function blockingTime({ first, tasks }: Pick<Observed, 'first' | 'tasks'>): number {
  return tasks
    .map(({ start, end }) => end - Math.max(start, first) - LONG_TASK_MS)
    .filter((excess) => excess > 0)
    .reduce((total, excess) => total + excess, 0);
}

async function throttle({ send }: DevtoolsPage): Promise<void> {
  await send('Network.enable');
  await send('Network.emulateNetworkConditions', slow4g);
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const QUIET_MS = 500;

/** Returns a function that waits until the page has loaded and nothing has been under way for half a second. */
function watchNetwork({ evaluate, onEvent }: DevtoolsPage): () => Promise<void> {
  let underWay = 0;
  let lastEvent = performance.now();
  onEvent((method) => {
    if (!/^Network\.(requestWillBeSent|loadingFinished|loadingFailed)$/.test(method)) return;
    underWay += method === 'Network.requestWillBeSent' ? 1 : -1;
    lastEvent = performance.now();
  });
  return async () => {
    for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
      const isQuiet = underWay <= 0 && performance.now() - lastEvent >= QUIET_MS;
      if (isQuiet && (await evaluate(() => document.readyState)) === 'complete') return;
      await wait(50);
    }
    throw new Error('The page does not come to rest.');
  };
}

const read = ({ evaluate }: DevtoolsPage): Promise<Observed> =>
  evaluate(() => (window as unknown as ObservedWindow).observed);

/** The largest paint is final once the typeface has been drawn. */
const settle = ({ evaluate }: DevtoolsPage): Promise<void> =>
  evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => setTimeout(resolve, 300));
  });

export const visitThrottled = (
  port: number,
  url: string,
  { scroll }: { readonly scroll: boolean },
): Promise<Visit> =>
  withPhonePage(port, async (page) => {
    await page.send('Page.enable');
    await page.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${observe})()` });
    const untilQuiet = watchNetwork(page);
    await throttle(page);
    await page.send('Page.navigate', { url });
    await untilQuiet();
    await settle(page);
    const loaded = await read(page);
    if (scroll) {
      await page.evaluate(scrollToEnd);
      await untilQuiet();
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
