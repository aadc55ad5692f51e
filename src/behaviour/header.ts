const SCROLL_THRESHOLD_PX = 50;

/** Marks the header once the page is scrolled beyond the threshold, also when it loads already scrolled. */
export function markScrolledHeader(header: HTMLElement): void {
  const update = () => header.toggleAttribute('data-scrolled', scrollY > SCROLL_THRESHOLD_PX);
  addEventListener('scroll', update);
  // Asked for its place while it is loading, the page would have to be laid out at once.
  requestAnimationFrame(update);
}

/**
 * Opening, Escape and outside click are the popover's own; only a chosen item must close it by script: on the
 * home page it would cover the section it leads to. Listens from the start, before there is a menu.
 */
export function closeMenuOnChoice(): void {
  addEventListener('click', ({ target }) => {
    (target as Element).closest('a')?.closest<HTMLElement>('.menu-panel')?.hidePopover();
  });
}
