/** The kinds of requests by the lists of their fields. One table holds them all; a field that two kinds share is one column. */
import { type ContactFields, contactFields } from '@site/forms/contact-fields';
import {
  type FieldRule,
  type FormErrors,
  type FormFields,
  isTyped,
  type NameIn,
  type TextNameIn,
} from '@site/forms/form-fields';
import { type NoticeFields, noticeFields } from '@site/forms/notice-fields';

/** `contact`: a visitor asks the provider something. `notice`: somebody reports illegal content (Art. 16 DSA). */
const fieldsByKind = {
  contact: contactFields,
  notice: noticeFields,
} as const satisfies Readonly<Record<string, FormFields>>;

export type KindName = keyof typeof fieldsByKind;
export const kindNames = Object.keys(fieldsByKind) as readonly KindName[];

type AllFields = ContactFields & NoticeFields;
export type RequestField = NameIn<ContactFields> | NameIn<NoticeFields>;
export type TypedField = TextNameIn<AllFields>;

/** Each kind asks for an e-mail address; it is empty where it may be left out. */
export type RequestValues = Readonly<Partial<Record<RequestField | 'key', string | undefined>>> & {
  readonly email: string;
};
export type RequestErrors = FormErrors<AllFields>;
export type RequestVerdict =
  | { readonly ok: true; readonly value: RequestValues }
  | { readonly ok: false; readonly errors: RequestErrors };

export const fieldsOf = (kind: KindName): readonly RequestField[] =>
  Object.keys(fieldsByKind[kind]) as RequestField[];

/** The fields of all kinds, each once. */
export const requestFields: readonly RequestField[] = [...new Set(kindNames.flatMap(fieldsOf))];

const rules: Readonly<Record<RequestField, FieldRule>> = Object.assign(
  {},
  ...Object.values(fieldsByKind),
);
export const ruleOf = (name: RequestField): FieldRule => rules[name];
export const isTypedField = (name: RequestField): name is TypedField => isTyped(ruleOf(name));
