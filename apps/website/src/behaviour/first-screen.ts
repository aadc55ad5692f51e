/**
 * Lays out the first screen first. Until the page has loaded, CSS skips the bands from the third on
 * (`content-visibility`, shell.css). Afterwards they are laid out in short tasks that never block the page for long. On the visitor's first input all
 * of them are laid out at once, so that scrolling, jumping and printing never use estimated heights. Where the
 * browser has to restore or find a position (an anchor, a reload, the back button), nothing is skipped (docs/painting.md).
 */
const BANDS =
  ':is(:is(main,.prose)>section:nth-of-type(n+3),.price-table>section,.price-table article,.site-footer):not([data-laid-out])';
const SIGNS = ['scroll', 'keydown', 'pointerdown', 'click', 'focusin', 'beforeprint'] as const;

const root = document.documentElement;

function layOutAll(): void {
  delete root.dataset['firstScreen'];
}

/** Each task costs a frame, so small bands share one: it takes further bands until this much time has passed. */
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
    // Reading `offsetHeight` forces the layout in this task; the next frame is busy with painting.
    void root.offsetHeight;
  } while (performance.now() < start + SHARED_TASK_MS);
  soon();
}

/** Continues after the next frame, so that input waits for one task at most. */
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
