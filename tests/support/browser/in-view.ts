import { expect, type Locator } from '@playwright/test';
import { placeOf } from './layout.ts';

/** Runs in the page. How much of an element the window and the boxes around it, which may clip it, let see: 0 to 1. */
function shareInView(element: Element): number {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  const root = document.scrollingElement ?? document.documentElement;
  const seen = {
    left: Math.max(left, 0),
    top: Math.max(top, 0),
    right: Math.min(right, root.clientWidth),
    bottom: Math.min(bottom, root.clientHeight),
  };
  // What is fixed leaves the boxes around it. What <html> and <body> clip, the window does.
  for (
    let box = element;
    box.parentElement?.parentElement && getComputedStyle(box).position !== 'fixed';
  ) {
    box = box.parentElement;
    if (box === document.body || getComputedStyle(box).overflow === 'visible') continue;
    const edges = box.getBoundingClientRect();
    seen.left = Math.max(seen.left, edges.left);
    seen.top = Math.max(seen.top, edges.top);
    seen.right = Math.min(seen.right, edges.right);
    seen.bottom = Math.min(seen.bottom, edges.bottom);
  }
  const area = Math.max(seen.right - seen.left, 0) * Math.max(seen.bottom - seen.top, 0);
  return area === 0 ? 0 : area / (width * height);
}

/** All of it, but for what floating-point numbers lose. */
const all = 1 - 1e-9;

/**
 * Waits until an element can be seen, in part or `wholly`. Playwright's `toBeInViewport` asks an IntersectionObserver,
 * which answers with the next frame: Chromium may draw none while many tiles wait for a busy machine, and the first of
 * these questions has no limit but the test's.
 */
export async function expectInView(
  target: Locator,
  { wholly = false, state = '' } = {},
): Promise<void> {
  const place = placeOf(target.page(), state);
  const message = `${place}: the share of ${target} that is in view. Scroll to it, or make room for it.`;
  const share = expect.poll(() => target.evaluate(shareInView), message);
  await (wholly ? share.toBeGreaterThan(all) : share.toBeGreaterThan(0));
}
