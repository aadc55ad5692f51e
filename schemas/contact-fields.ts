/**
 * The fields of the contact form, in the order a visitor meets them. Copy, form, checks, pages, mails, table columns and
 * export follow this list: docs/changing.md tells what a new field needs besides its line here.
 */
interface FieldRule {
  /** A `line` has no line breaks, a `text` may; a `choice` is picked from a list. */
  readonly kind: 'line' | 'text' | 'email' | 'choice';
  readonly required: boolean;
  /** In code points; of an e-mail address in octets. */
  readonly shortest?: number;
  readonly longest?: number;
}

export const contactFields = {
  firstName: { kind: 'line', required: true, longest: 80 },
  lastName: { kind: 'line', required: true, longest: 80 },
  email: { kind: 'email', required: true, longest: 254 },
  company: { kind: 'line', required: false, longest: 120 },
  package: { kind: 'choice', required: false },
  message: { kind: 'text', required: true, shortest: 10, longest: 5000 },
} as const satisfies Readonly<Record<string, FieldRule>>;

export type ContactFields = typeof contactFields;
export type FieldName = keyof ContactFields;
type NameWhere<Rule> = {
  [Name in FieldName]: ContactFields[Name] extends Rule ? Name : never;
}[FieldName];
/** The fields that a visitor types. */
export type TextFieldName = NameWhere<{ readonly longest: number }>;
export type ChoiceName = Exclude<FieldName, TextFieldName>;

export const fieldNames = Object.keys(contactFields) as readonly FieldName[];
export const isTextField = (name: FieldName): name is TextFieldName =>
  contactFields[name].kind !== 'choice';
export const textFieldNames: readonly TextFieldName[] = fieldNames.filter(isTextField);
export const choiceNames = fieldNames.filter((name): name is ChoiceName => !isTextField(name));

/** Whether a field's text may have several lines. */
export const isMultiline = (name: FieldName): boolean => contactFields[name].kind === 'text';

/** Side by side in the form, and one row wherever a request is shown. */
export const nameFields = ['firstName', 'lastName'] as const satisfies readonly TextFieldName[];
/** All others. */
export const detailFields = fieldNames.filter(
  (name) => !(nameFields as readonly FieldName[]).includes(name),
);
