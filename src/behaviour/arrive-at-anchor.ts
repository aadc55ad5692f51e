/**
 * Coming from another page to a section of this one: the page is shown from its top first and scrolls
 * to the section 100 ms later. Runs before the body is parsed, because the browser would otherwise
 * have jumped already. Deep links from outside, reloads and the back button keep the browser's way.
 */
const SCROLL_DELAY_MS = 100;

function cameFromAnotherPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate' || !document.referrer) return false;
  const from = new URL(document.referrer);
  return from.origin === location.origin && from.pathname !== location.pathname;
}

export function arriveAtAnchor(): void {
  const { hash } = location;
  if (hash.length < 2 || !cameFromAnotherPage()) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const scrollSoon = () => setTimeout(() => location.replace(hash), SCROLL_DELAY_MS);
  addEventListener('DOMContentLoaded', () => {
    // A page prepared in the background waits until the visitor sees it.
    if (document.prerendering) {
      document.addEventListener('prerenderingchange', scrollSoon, { once: true });
    } else {
      scrollSoon();
    }
  });
}
