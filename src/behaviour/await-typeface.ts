/**
 * The typeface is used only if it is there for the first paint (`font-display: optional`), so that nothing
 * ever moves. Browsers hold the first paint back for about 100 ms for a typeface that is preloaded from
 * the head. On a line that brought the page quickly it comes within that time; on a slower one the
 * wait would be in vain: there the words come first, and the typeface from the next page on.
 */
const QUICK_MS = 300;

export function awaitTypeface(address: string | undefined): void {
  if (!address || performance.now() > QUICK_MS) return;
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href: address });
  document.head.append(link);
}
