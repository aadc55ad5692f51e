/** What the visitor has typed, kept for the life of the tab. Storage that fails is no reason to disturb them. */
import { type FieldName, fieldNames } from '../../../schemas/contact-request.ts';

const KEY = 'contact-draft';

export type Draft = Partial<Record<FieldName | 'package', string>>;

const names = [...fieldNames, 'package'] as const;

export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {}
}

export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const entries = Object.entries(stored).filter(
      ([name, value]) => (names as readonly string[]).includes(name) && typeof value === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

/** Puts a draft back into the fields that are still empty. True when something came back. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = readDraft();
  if (!draft) return false;
  let restored = false;
  for (const name of names) {
    const value = draft[name];
    const field = form.elements.namedItem(name);
    if (!value || field === null) continue;
    if (field instanceof RadioNodeList) field.value ||= value;
    else if ('value' in field && field.value === '') {
      field.value = value;
      restored = true;
    }
  }
  return restored;
}
