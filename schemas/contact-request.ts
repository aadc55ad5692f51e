/**
 * What a contact request may contain. The browser and the server ask this one schema, so that a
 * visitor is never told two things about the same text.
 */
import * as v from 'valibot';
import {
  type ChoiceName,
  type FieldName,
  fieldNames,
  isTextField,
  type TextFieldName,
} from './contact-fields.ts';
import type { ContactMessages } from './contact-messages.ts';
import { createTextSchema } from './text-field.ts';

export type ContactRequest = {
  readonly [Name in TextFieldName]: string;
} & {
  readonly [Name in ChoiceName]?: string | undefined;
} & {
  /** Known again by this key, a request that is sent twice is stored once. */
  readonly key?: string | undefined;
};

/** `form` stands for what concerns no single field. */
export type ContactErrors = Partial<Record<keyof ContactRequest | 'form', string>>;
export type ContactVerdict =
  | { readonly ok: true; readonly value: ContactRequest }
  | { readonly ok: false; readonly errors: ContactErrors };

export interface ContactCheck {
  /** One message per field: the first thing to put right there. */
  checkContact(input: unknown): ContactVerdict;
  /** What is wrong with one field alone, for the moment a visitor leaves it. */
  checkField(field: FieldName, value: string): string | undefined;
}

export interface ContactCheckOptions {
  readonly messages: ContactMessages;
  /** The names that `package` may have. */
  readonly packages: readonly string[];
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An empty text counts as left out: a plain form always sends its fields. */
const leftOut = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

export function createContactCheck({ messages, packages }: ContactCheckOptions): ContactCheck {
  const textSchema = createTextSchema(messages);
  const choices: Readonly<Record<ChoiceName, readonly string[]>> = { package: packages };
  const schemaOf = (name: FieldName): v.GenericSchema<string | undefined, string | undefined> =>
    isTextField(name)
      ? textSchema(name)
      : v.optional(v.union([leftOut, v.picklist(choices[name])], messages.fields[name].unknown));
  const fields = Object.fromEntries(fieldNames.map((name) => [name, schemaOf(name)])) as Record<
    FieldName,
    ReturnType<typeof schemaOf>
  >;
  const key = v.optional(
    v.union([leftOut, v.pipe(v.string(), v.regex(uuid), v.toLowerCase())], messages.stale),
  );
  const request = v.object({ ...fields, key }, messages.stale);

  return {
    checkContact: (input) => {
      const result = v.safeParse(request, input, { abortPipeEarly: true });
      if (result.success) return { ok: true, value: result.output as ContactRequest };
      const errors: ContactErrors = {};
      for (const issue of result.issues) {
        const field = (issue.path?.[0]?.key as keyof ContactRequest | undefined) ?? 'form';
        errors[field] ??= issue.message;
      }
      return { ok: false, errors };
    },
    checkField: (field, value) => {
      const result = v.safeParse(fields[field], value, { abortPipeEarly: true });
      return result.success ? undefined : result.issues[0].message;
    },
  };
}
