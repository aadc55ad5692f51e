/** Messages at the fields of a plain form: shown when a field is left, or all at once; the first wrong field gets the focus. */
import { fieldsOf } from '../contact/form-fields.ts';
import { createPressGuard } from '../contact/press-guard.ts';

interface FieldMessageOptions<Name extends string> {
  check(name: Name, value: string): string | undefined;
  isBusy(): boolean;
}

export function createFieldMessages<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
  { check, isBusy }: FieldMessageOptions<Name>,
) {
  const controlOf = (name: Name) => form.querySelector<HTMLElement>(`#${name}`);
  const placeOf = (name: Name) => form.querySelector<HTMLElement>(`#${name}-error`);
  const show = (name: Name, message = '') => {
    const place = placeOf(name);
    if (place) place.textContent = message;
    if (message) controlOf(name)?.setAttribute('aria-invalid', 'true');
    else controlOf(name)?.removeAttribute('aria-invalid');
  };

  const checkLeft = (name: Name) => {
    const value = fieldsOf(form)[name] ?? '';
    // An empty field that was never wrong gets no message when it is left.
    if (isBusy() || (value === '' && !placeOf(name)?.textContent)) return;
    show(name, check(name, value));
  };

  const guard = createPressGuard();
  form.addEventListener('pointerdown', guard.press);
  form.addEventListener('focusout', ({ target }) => {
    const name = names.find((one) => target instanceof Element && target.id === one);
    if (name) guard.afterRelease(() => checkLeft(name));
  });

  return {
    /** Returns how many fields are wrong. */
    showAll: (errors: Readonly<Partial<Record<Name, string>>>): number => {
      for (const name of names) show(name, errors[name]);
      const wrong = names.filter((name) => errors[name]);
      if (wrong[0]) controlOf(wrong[0])?.focus();
      return wrong.length;
    },
  };
}
