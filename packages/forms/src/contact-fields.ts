/** The fields of the contact form, in the order a visitor meets them. */
import {
  type FormFields,
  isTyped,
  longestEmail,
  type NameIn,
  type TextNameIn,
} from './form-fields.ts';

export const contactFields = {
  firstName: { kind: 'line', required: true, longest: 80 },
  lastName: { kind: 'line', required: true, longest: 80 },
  email: { kind: 'email', required: true, longest: longestEmail },
  company: { kind: 'line', required: false, longest: 120 },
  package: { kind: 'choice', required: false },
  sheet: { kind: 'carried', required: false },
  message: { kind: 'text', required: true, shortest: 10, longest: 5000 },
} as const satisfies FormFields;

export type ContactFields = typeof contactFields;
export type FieldName = NameIn<ContactFields>;
export type TextFieldName = TextNameIn<ContactFields>;

export const fieldNames = Object.keys(contactFields) as readonly FieldName[];
export const isTextField = (name: FieldName): name is TextFieldName => isTyped(contactFields[name]);
export const textFieldNames: readonly TextFieldName[] = fieldNames.filter(isTextField);

/** Side by side in the form, and one row wherever a request is shown. */
export const nameFields = ['firstName', 'lastName'] as const satisfies readonly TextFieldName[];
/** All others. */
export const detailFields = fieldNames.filter(
  (name) => !nameFields.some((field) => field === name),
);
