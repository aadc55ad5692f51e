/** Arrow keys, Home and End move the focus between the items of an accordion. `<details>` itself opens and closes. */
export function moveFocusByKeys(accordion: HTMLElement): void {
  accordion.addEventListener('keydown', (event) => {
    const items = [...accordion.querySelectorAll('summary')];
    const current = items.indexOf(event.target as HTMLElement);
    if (current < 0) return;
    const targets: Record<string, HTMLElement | undefined> = {
      ArrowDown: items[current + 1] ?? items[0],
      ArrowUp: items.at(current - 1),
      Home: items[0],
      End: items.at(-1),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    // Scrolls instantly: a smooth scroll to the previous item that is still running would push this one out of view.
    target.focus({ preventScroll: true });
    target.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  });
}
