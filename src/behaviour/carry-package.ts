/** The package somebody asks about in the price table is chosen in the form when they arrive there. */
export function carryPackage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-package]') : null;
    const name = link?.dataset['package'];
    if (!name) return;
    const choice = document.querySelector<HTMLInputElement>(
      `input[name="package"][value="${CSS.escape(name)}"]`,
    );
    if (choice) choice.checked = true;
  });
}
