/** The sheet in the contact form: a hidden field, and the line above the form that says so (behaviour/form-subject.ts). */
const field = (): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>('#contact input[name="sheet"]');

export const isCarried = (): boolean => Boolean(field()?.value);

/** A draft that comes back holds the query, and not the words for it. */
export function onReturn(carry: () => void): void {
  document.querySelector('#contact')?.addEventListener('change', () => {
    if (isCarried() && !field()?.dataset['summary']) carry();
  });
}

export function carryIntoForm(query: string, summary: string): void {
  const input = field();
  if (!input) return;
  // An empty field would carry no sheet.
  input.value = query || 'sites=one';
  input.dataset['summary'] = summary;
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
