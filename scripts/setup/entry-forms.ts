/** Answers that a file of `site/` holds in another form than the text that was typed. */
import { hoursProblems } from '../../config/week-hours.ts';
import type { HoursSpan } from '../../shapes/settings.ts';
import type { AnswerKey } from './questions.ts';
import { hoursText, typedHours } from './typed-hours.ts';

export type Entry = string | number | null | readonly HoursSpan[];

interface Form {
  /** Undefined for a text that cannot be kept. */
  readonly entryOf: (text: string) => Entry | undefined;
  /** The plainest text for an entry; undefined for an entry that no answer can produce. */
  readonly textOf: (entry: unknown) => string | undefined;
}

const plainText = (entry: unknown): string | undefined =>
  typeof entry === 'string' ? entry : undefined;
const none = /^(?:keine?[mnrs]?|none|null)$/i;

/** Some words are kept as an entry of their own, every other text as it is. */
const form = (words: RegExp, entry: string | null, word: string): Form => ({
  entryOf: (text) => (words.test(text) ? entry : text),
  textOf: (stated) => (stated === entry ? word : plainText(stated)),
});

const hours: Form = {
  entryOf: (text) => {
    if (none.test(text)) return [];
    const { spans, objection } = typedHours(text);
    return objection === undefined ? spans : undefined;
  },
  textOf: (stated) => {
    if (hoursProblems(stated, '').length > 0) return undefined;
    return hoursText(stated as readonly HoursSpan[]) || 'keine';
  },
};

const monitoring: Form = {
  entryOf: (text) => {
    if (none.test(text)) return 'none';
    return /^(?:rund um die Uhr|immer|24\/7|always)$/i.test(text) ? 'always' : hours.entryOf(text);
  },
  textOf: (stated) => {
    if (stated === 'always') return 'rund um die Uhr';
    return stated === 'none' ? 'keine' : hours.textOf(stated);
  },
};

const year: Form = {
  entryOf: (text) =>
    /^(?:19|20)\d\d$/.test(text) && Number(text) <= new Date().getFullYear()
      ? Number(text)
      : undefined,
  textOf: (stated) => (typeof stated === 'number' ? String(stated) : undefined),
};

const plain: Form = { entryOf: (text) => text, textOf: plainText };
const forms: Partial<Record<AnswerKey, Form>> = {
  phone: form(none, null, 'keines'),
  vatId: form(none, null, 'keine'),
  businessId: form(none, '', ''),
  foundingYear: year,
  supportHours: hours,
  monitoring,
  nightPath: form(none, '', ''),
  restoreByUs: form(/^(?:inklusive|im Preis enthalten|included)\.?$/i, 'included', 'inklusive'),
};

const formOf = (key: AnswerKey): Form => forms[key] ?? plain;

export const entryOf = (key: AnswerKey, text: string): Entry | undefined =>
  formOf(key).entryOf(text);

export const entryText = (key: AnswerKey, entry: unknown): string | undefined =>
  formOf(key).textOf(entry);
