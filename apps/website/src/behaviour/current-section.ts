/** Marks the section being read in the list of contents beside a long text, and keeps its link in view. */
export function markCurrentSection(list: HTMLElement): void {
  const links = [...list.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')];
  const headings = [...new Set(links.map(({ hash }) => document.getElementById(hash.slice(1))))];
  let scheduled = false;
  const update = () => {
    scheduled = false;
    // The last heading above the upper third of the window; at the end of the page the last one.
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
    const line = isAtEnd ? innerHeight : innerHeight / 3;
    const current = headings.findLast(
      (heading) => heading && heading.getBoundingClientRect().top < line,
    );
    for (const link of links) {
      const isCurrent = link.hash === `#${current?.id}`;
      if (isCurrent === link.hasAttribute('aria-current')) continue;
      if (isCurrent) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
      // The page has the list twice, once for phones.
      if (!isCurrent || !link.offsetParent) continue;
      // Scrolls the list alone: `scrollIntoView` would scroll the page as well.
      const offset = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
      list.scrollTop += offset - list.clientHeight / 2;
    }
  };
  // Starts with the first scroll, because measuring lays out the whole text. Restored and linked positions scroll, too.
  addEventListener('scroll', () => {
    if (scheduled) return;
    scheduled = true;
    requestAnimationFrame(update);
  });
}
