/**
 * Marks the item of the navigation whose section of the home page is being read: the one at a third of the window's
 * height, or the last one before it that has an item.
 */
export function markCurrentItem(): void {
  const links = [
    ...document.querySelectorAll<HTMLAnchorElement>(
      ':is(.site-header,.menu-panel) nav a[href^="#"]',
    ),
  ];
  const first = links[0]?.hash ?? '';
  const hashes = new Map<Element, string>();
  let hash = first;
  for (const band of document.querySelectorAll('main > section')) {
    hash =
      links.find((link) => band.matches(`:is(${link.hash}, :has(${link.hash}))`))?.hash ?? hash;
    hashes.set(band, hash);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const read = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (!read) return;
      for (const link of links) {
        if (link.hash !== hashes.get(read.target)) link.removeAttribute('aria-current');
        else link.setAttribute('aria-current', link.hash === first ? 'page' : 'location');
      }
    },
    { rootMargin: '-33% 0px -67%' },
  );
  for (const band of hashes.keys()) observer.observe(band);
}
