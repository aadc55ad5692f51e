/**
 * A link from another page of the site to a section of this one shows the page from its top and scrolls to the
 * section 100 ms later, as the specification wants. This runs before the body is parsed, because the browser would
 * already have jumped otherwise. Links from other sites, reloads and the back button keep the browser's behaviour.
 */
const SCROLL_DELAY_MS = 100;

function cameFromAnotherPage(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type !== 'navigate' || !document.referrer) return false;
  const from = new URL(document.referrer);
  return from.origin === location.origin && from.pathname !== location.pathname;
}

export function delayAnchorScroll(): void {
  const { hash } = location;
  if (hash.length < 2 || !cameFromAnotherPage()) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  const scrollSoon = () => setTimeout(() => location.replace(hash), SCROLL_DELAY_MS);
  addEventListener('DOMContentLoaded', () => {
    // A prerendered page waits until the visitor sees it.
    if (document.prerendering) {
      document.addEventListener('prerenderingchange', scrollSoon, { once: true });
    } else {
      scrollSoon();
    }
  });
}
