/** Keeps the answers in the address and, once the visitor has answered, in the session storage. Failing storage is ignored. */
import { type Answers, answerNames, isAnswerName } from '../../../rules/choosing/answers.ts';

const KEY = 'choosing';

export const queryOf = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].map(([name, value]) => [name, String(value)]),
  ).toString();

/** The query of the address, else the one of the visit. */
export function remembered(isOwnPage: boolean): string | undefined {
  if (isOwnPage && location.search) return location.search;
  const address = new URLSearchParams(location.search);
  const answered = [...address].filter(([name]) => isAnswerName(name));
  if (answered.length > 0) return new URLSearchParams(answered).toString();
  try {
    return sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Other parts of the address, such as a campaign, stay. */
export function remember(query: string): void {
  const address = new URL(location.href);
  for (const name of answerNames) address.searchParams.delete(name);
  const rest = address.searchParams.toString();
  address.search = [rest, query].filter(Boolean).join('&');
  history.replaceState(history.state, '', address);
  try {
    sessionStorage.setItem(KEY, query);
  } catch {}
}

export function fillForm(form: HTMLFormElement, answers: Answers): void {
  for (const name of answerNames) {
    const control = form.elements.namedItem(name);
    const value = answers[name];
    if (control instanceof HTMLInputElement && typeof value === 'boolean') control.checked = value;
    else if (control instanceof HTMLInputElement) control.value = value === 0 ? '' : String(value);
    else if (control instanceof HTMLSelectElement) control.value = String(value);
  }
}
