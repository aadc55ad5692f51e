/**
 * Links to the home page's sections begin with its path, so that they work from every page. On the home page itself an
 * address with a query (a campaign, a topic) is another address: the browser would load the page again and lose the
 * package, the topic and what was typed. Here such a link scrolls and the query stays.
 */
export function stayForOwnSections(): void {
  addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="/#"]');
    // Another button or a modifier opens a new tab or a download.
    const isPlain = !(event.button || event.metaKey || event.ctrlKey || event.shiftKey);
    if (!link || !location.search || !isPlain || event.altKey || event.defaultPrevented) return;
    event.preventDefault();
    location.assign(link.hash);
  });
}
