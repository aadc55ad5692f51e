/** A click on a package's button in the price table selects that package in the contact form. */
export function choosePackage(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-package]') : null;
    const name = link?.dataset['package'];
    if (!name) return;
    const choice = document.querySelector<HTMLInputElement>(
      `input[name="package"][value="${CSS.escape(name)}"]`,
    );
    if (!choice) return;
    choice.checked = true;
    // Dispatches `input` as a click by the visitor would, so that the draft is saved with it.
    choice.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
