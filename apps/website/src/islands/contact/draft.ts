/** Stores what the visitor has typed for the life of the tab. Storage errors are ignored: the form works without a draft. */
import { type FieldName, fieldNames } from '@site/forms/contact-fields';
import { attemptInMemory, type LastAttempt } from './send-request.ts';

const KEY = 'contact-draft';
const ATTEMPT_KEY = 'contact-attempt';

type Draft = Partial<Record<FieldName, string>>;

export function saveDraft(form: HTMLFormElement): void {
  const data = new FormData(form);
  const draft = Object.fromEntries(fieldNames.map((name) => [name, String(data.get(name) ?? '')]));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {}
}

export function clearDraft(): void {
  withoutStorage.write('');
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(ATTEMPT_KEY);
  } catch {}
}

/** For browsers that forbid storage. */
const withoutStorage = attemptInMemory();

export const lastAttempt: LastAttempt = {
  read: () => {
    try {
      return sessionStorage.getItem(ATTEMPT_KEY) ?? withoutStorage.read();
    } catch {
      return withoutStorage.read();
    }
  },
  write: (attempt) => {
    withoutStorage.write(attempt);
    try {
      sessionStorage.setItem(ATTEMPT_KEY, attempt);
    } catch {}
  },
};

function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const entries = Object.entries(stored).filter(
      ([name, value]) => fieldNames.some((field) => field === name) && typeof value === 'string',
    );
    return Object.fromEntries(entries);
  } catch {
    return undefined;
  }
}

/**
 * A topic from the address (`behaviour/form-subject.ts`) replaces the topic that the draft was begun under,
 * and the draft's words follow it.
 */
function underTopic(field: HTMLTextAreaElement, draft: string): string | undefined {
  const { topicPrefix } = field.dataset;
  if (!topicPrefix || !field.value.startsWith(topicPrefix) || !/^.*\n\n$/.test(field.value))
    return undefined;
  const words = draft.startsWith(topicPrefix) ? draft.replace(/^.*\n*/, '') : draft;
  return words === '' ? undefined : field.value + words;
}

/** Puts a draft back into the fields that are still empty. Returns whether it has filled a text field. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const draft = readDraft();
  if (!draft) return false;
  let restored = false;
  for (const name of fieldNames) {
    const value = draft[name];
    const field = form.elements.namedItem(name);
    if (!value || field === null) continue;
    if (field instanceof RadioNodeList) field.value ||= value;
    else if ('value' in field && field.value === '') {
      field.value = value;
      restored = true;
    } else if (field instanceof HTMLTextAreaElement) {
      const both = underTopic(field, value);
      if (!both) continue;
      field.value = both;
      restored = true;
    }
  }
  return restored;
}
