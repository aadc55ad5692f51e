/**
 * Wide screens show all of what phones fold, by styling `::details-content` (shell.css). A browser that does not know it
 * gets it unfolded instead.
 */
export function unfoldForAll(): void {
  if (CSS.supports('selector(::details-content)')) return;
  for (const rest of document.querySelectorAll<HTMLDetailsElement>('.phone-fold')) rest.open = true;
}
