import { answerNames } from '@site/finder/answer-names';
import type { Answers } from '@site/finder/answers';

export const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString();

/** Whether the visitor has changed it since the page came. */
function isTouched(control: unknown): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].findIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(0, preset);
  }
  if (!(control instanceof HTMLInputElement)) return false;
  return control.type === 'checkbox'
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

export const isChanged = (form: HTMLFormElement): boolean => [...form.elements].some(isTouched);

/** Leaves alone what the visitor has changed already. */
export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const name of answerNames) {
    const control = form.elements.namedItem(name);
    const value = answers[name];
    if (isTouched(control)) continue;
    if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value;
    else if (control instanceof HTMLInputElement) control.value = value === 0 ? '' : String(value);
    else if (control instanceof HTMLSelectElement) control.value = String(value);
  }
}
