/** The package somebody asks about in the price table is chosen in the form when they arrive there. */
export function carryPackage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-package]') : null;
    const name = link?.dataset['package'];
    if (!name) return;
    const choice = document.querySelector<HTMLInputElement>(
      `input[name="package"][value="${CSS.escape(name)}"]`,
    );
    if (!choice) return;
    choice.checked = true;
    // As if the visitor had chosen it there, so that the draft remembers it too.
    choice.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
