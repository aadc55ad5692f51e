/**
 * A browser uses the typeface only if it has loaded before the first paint (`font-display: optional`), so that a
 * late font never moves the text. Browsers delay the first paint by about 100 ms for a font that the head preloads.
 * That is enough on a connection that delivered the page quickly, and for visitors who have the font in the cache
 * from another page of the site. Everyone else would wait in vain: they read this page in the system font, and the
 * typeface is fetched afterwards for the next page (ADR 0006).
 */
const QUICK_MS = 300;

const cameFromOurs = (): boolean => document.referrer.startsWith(`${location.origin}/`);

export function chooseTypeface(address: string | undefined): void {
  if (!address) return;
  if (performance.now() < QUICK_MS || cameFromOurs()) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: address });
    document.head.append(link);
  } else {
    document.documentElement.dataset['typeface'] = 'later';
    // The `load` event may fire in the task that has just run the page's script; `setTimeout` avoids a long task.
    addEventListener('load', () => {
      setTimeout(() => fetch(address, { priority: 'low' }).catch(() => {}));
    });
  }
}
