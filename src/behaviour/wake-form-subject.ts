/** Loads what the form was opened for (behaviour/form-subject.ts) with the first change of the form, or where the address may say it. */
export function wakeFormSubject(): void {
  const line = document.querySelector<HTMLElement>('[data-opened-for]');
  const card = line?.parentElement;
  if (!line || !card) return;
  let isAwake = false;
  const wake = () => {
    if (isAwake) return;
    isAwake = true;
    import('./form-subject.ts').then(
      (script) => script.start(line),
      () => {},
    );
  };
  for (const sign of ['input', 'change']) card.addEventListener(sign, wake);
  if (location.search) wake();
}
