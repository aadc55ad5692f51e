/** What can be said about a field. The words are content; a field without its words does not compile. */
import type { Template } from './fill.ts';
import type { FormFields, NameIn } from './form-fields.ts';

/** Sentences that the fields share, with the slots that each of them needs. */
export interface SharedSlots {
  readonly notText: 'what';
  readonly tooLong: 'what' | 'max';
  readonly tooShort: 'what' | 'min';
  readonly forbidden: 'what' | 'place' | 'character';
  readonly after: 'words';
}

type Missing<Rule> = Rule extends { readonly required: true }
  ? { readonly missing: string }
  : unknown;

/** `what` is the field's name as it begins a sentence: „Der Vorname“. */
type FieldMessages<Rule> = Rule extends { readonly kind: 'choice' | 'tick' | 'carried' }
  ? { readonly unknown: string } & Missing<Rule>
  : { readonly what: string } & Missing<Rule> &
      (Rule extends { readonly kind: 'email' }
        ? { readonly tooLong: string; readonly invalid: string }
        : Rule extends { readonly kind: 'addresses' }
          ? { readonly invalid: string }
          : unknown);

export interface FormMessages<Fields extends FormFields> {
  /** How numbers are written. */
  readonly locale: string;
  readonly fields: { readonly [Name in NameIn<Fields>]: FieldMessages<Fields[Name]> };
  readonly shared: { readonly [Name in keyof SharedSlots]: Template<SharedSlots[Name]> };
  /** Where a forbidden character stands when no word is before it. */
  readonly atStart: string;
  readonly damaged: string;
  readonly control: string;
  readonly override: string;
  /** What was sent is not a form of this site, or is one of another day. */
  readonly stale: string;
}
