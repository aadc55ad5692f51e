/** Arrow keys, Home and End move the focus between the items of an accordion. Opening is the platform's. */
export function moveFocusByKeys(accordion: HTMLElement): void {
  accordion.addEventListener('keydown', (event) => {
    const items = [...accordion.querySelectorAll('summary')];
    const current = items.indexOf(event.target as HTMLElement);
    if (current < 0) return;
    const targets: Record<string, number> = {
      ArrowDown: (current + 1) % items.length,
      ArrowUp: (current - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    // At once: a smooth scroll still under way to the item before would carry this one out of sight.
    items[target]?.focus({ preventScroll: true });
    items[target]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
