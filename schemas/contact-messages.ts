/** What can be said about a field. The words are content; a field without its words does not compile. */
import type { ContactFields, FieldName } from './contact-fields.ts';
import type { Template } from './fill.ts';

/** Sentences that the fields share, with the slots that each of them needs. */
export interface SharedSlots {
  readonly notText: 'what';
  readonly tooLong: 'what' | 'max';
  readonly tooShort: 'what' | 'min';
  readonly forbidden: 'what' | 'place' | 'character';
  readonly after: 'words';
}

/** `what` is the field's name as it begins a sentence: „Der Vorname“. */
type FieldMessages<Rule> = Rule extends { readonly kind: 'choice' }
  ? { readonly unknown: string }
  : { readonly what: string } & (Rule extends { readonly required: true }
      ? { readonly missing: string }
      : unknown) &
      (Rule extends { readonly kind: 'email' }
        ? { readonly tooLong: string; readonly invalid: string }
        : unknown);

export interface ContactMessages {
  /** How numbers are written. */
  readonly locale: string;
  readonly fields: { readonly [Name in FieldName]: FieldMessages<ContactFields[Name]> };
  readonly shared: { readonly [Name in keyof SharedSlots]: Template<SharedSlots[Name]> };
  /** Where a forbidden character stands when no word is before it. */
  readonly atStart: string;
  readonly damaged: string;
  readonly control: string;
  readonly override: string;
  /** What was sent is no form of this site, or one of another day. */
  readonly stale: string;
}
