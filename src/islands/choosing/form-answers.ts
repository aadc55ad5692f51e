import { answerNames } from '../../../rules/choosing/answer-names.ts';
import type { Answers } from '../../../rules/choosing/answers.ts';

export const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString();

export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const name of answerNames) {
    const control = form.elements.namedItem(name);
    const value = answers[name];
    if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value;
    else if (control instanceof HTMLInputElement) control.value = value === 0 ? '' : String(value);
    else if (control instanceof HTMLSelectElement) control.value = String(value);
  }
}
