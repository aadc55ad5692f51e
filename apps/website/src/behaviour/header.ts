const SCROLL_THRESHOLD_PX = 50;

/** Marks the header while the page is scrolled beyond the threshold, also when it loads already scrolled. */
export function markScrolledHeader(header: HTMLElement): void {
  const update = () => header.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD_PX);
  addEventListener('scroll', update);
  // Reading `scrollY` while the page is loading would force a layout; the next frame has one anyway.
  requestAnimationFrame(update);
}

/**
 * The popover itself handles opening, Escape and clicks outside. This script also closes it when an item is chosen,
 * because it would cover the section on the home page, and when the focus moves out of it. The listeners are on the
 * window, because this runs before the menu is parsed.
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
