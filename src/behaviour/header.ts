const SCROLL_THRESHOLD_PX = 50;

/** Marks the header once the page is scrolled beyond the threshold, also when it loads already scrolled. */
export function markScrolledHeader(header: HTMLElement): void {
  const update = () => header.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD_PX);
  addEventListener('scroll', update);
  // Asked for its place while it is loading, the page would have to be laid out at once.
  requestAnimationFrame(update);
}

/**
 * Opening, Escape and outside click are the popover's own. By script it closes when an item is chosen, which on
 * the home page it would cover, and when the focus moves on to what lies behind it. Listens from the start,
 * before there is a menu.
 */
export function closeMenuWhenLeft(): void {
  const menuOf = (node: EventTarget | null) =>
    (node as Element | null)?.closest<HTMLElement>('.menu-panel');
  addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) menuOf(target)?.hidePopover();
  });
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (relatedTarget && !menuOf(relatedTarget)) menuOf(target)?.hidePopover();
  });
}
