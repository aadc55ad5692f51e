import type { LoadSheet } from './form-subject.ts';

/** Links to the form of the server lead to that of this page, which needs a script for their topic. */
function leadToForm(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-form-href]'))
    link.href = link.dataset['formHref'] ?? link.href;
}

/** Loads form-subject.ts with the first change of the form, or at once where the address may name a subject. */
export function wakeFormSubject(loadSheet: LoadSheet): void {
  const line = document.querySelector<HTMLElement>('[data-form-subject]');
  const card = line?.parentElement;
  if (!line || !card) return;
  leadToForm();
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    import('./form-subject.ts').then(
      (script) => script.startFormSubject(line, loadSheet),
      () => {},
    );
  };
  for (const sign of ['input', 'change']) card.addEventListener(sign, wake);
  if (location.search) wake();
}
