/**
 * The typeface is used only if it is there for the first paint (`font-display: optional`), so that nothing
 * ever moves. Browsers hold the first paint back for about 100 ms for a typeface that the head preloads.
 * It comes within that time on a line that brought the page quickly, and from the cache for visitors of
 * another page of ours. For everyone else the wait would be in vain: they read this page in the system's
 * font, and the typeface is fetched afterwards for the next one.
 */
const QUICK_MS = 300;

const cameFromOurs = (): boolean => document.referrer.startsWith(`${location.origin}/`);

export function awaitTypeface(address: string | undefined): void {
  if (!address) return;
  if (performance.now() < QUICK_MS || cameFromOurs()) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: address });
    document.head.append(link);
  } else {
    document.documentElement.dataset['typeface'] = 'later';
    // In a task of its own: whoever loads last does so in the one that has just run the page's script.
    addEventListener('load', () => {
      setTimeout(() => fetch(address, { priority: 'low' }).catch(() => {}));
    });
  }
}
