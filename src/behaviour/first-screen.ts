/**
 * Lays out the first screen first: until the page has loaded, the bands below it are skipped by CSS. Then
 * they follow bit by bit, so that nothing holds up the page for long; at the first sign of the visitor all
 * at once, so that nobody ever scrolls, jumps or prints by an estimate. Where the browser has a place to
 * go to (an anchor, a reload, the way back), every height counts from the start.
 */
const BANDS = ':is(#first-screen-end~section,.prices article,.site-footer):not([data-laid-out])';
const SIGNS = ['scroll', 'keydown', 'pointerdown', 'click', 'focusin', 'beforeprint'] as const;

const root = document.documentElement;

function layOutAll(): void {
  delete root.dataset['firstScreen'];
}

/** Small bands share a task, since each task costs a frame; after this time the next one begins. */
const SHARED_TASK_MS = 2;

function layOutNext(): void {
  const start = performance.now();
  do {
    const band = document.querySelector<HTMLElement>(BANDS);
    if (!band) {
      layOutAll();
      return;
    }
    band.dataset['laidOut'] = '';
    // Lays it out here and not in the next frame, which has enough to do with painting.
    void root.offsetHeight;
  } while (performance.now() < start + SHARED_TASK_MS);
  soon();
}

/** After the next frame, so that nothing waits for more than one task. */
function soon(): void {
  requestAnimationFrame(() => setTimeout(layOutNext));
}

export function layOutFirstScreenFirst(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'navigate' || location.hash) return;
  root.dataset['firstScreen'] = '';
  for (const sign of SIGNS) addEventListener(sign, layOutAll, { capture: true, once: true });
  addEventListener('load', soon);
}
