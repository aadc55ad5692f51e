/**
 * What a request may contain. The browser and the server ask one schema, so that a visitor never reads two different things
 * about the same text.
 */
import * as v from 'valibot';
import {
  type FieldRule,
  type FormErrors,
  type FormFields,
  type FormValues,
  isCarried,
  isTyped,
  longestCarried,
  type NameIn,
  type PickedNameIn,
  ticked,
} from './form-fields.ts';
import type { FormMessages } from './form-messages.ts';
import { createTextSchema, type FieldWords, type ReadFormat } from './text-field.ts';

type FormVerdict<Fields extends FormFields> =
  | { readonly ok: true; readonly value: FormValues<Fields> }
  | { readonly ok: false; readonly errors: FormErrors<Fields> };

export interface FormCheck<Fields extends FormFields> {
  /** One message per field: the first thing to put right there. */
  checkForm(input: unknown): FormVerdict<Fields>;
  /** What is wrong with one field alone, for the moment a visitor leaves it; `isFreed`: the tick it depends on is set. */
  checkField(name: NameIn<Fields>, value: string, isFreed?: boolean): string | undefined;
}

interface FormCheckOptions<Fields extends FormFields> {
  readonly fields: Fields;
  readonly messages: FormMessages<Fields>;
  /** What each choice may be. */
  readonly choices: { readonly [Name in PickedNameIn<Fields>]?: readonly string[] };
  /** For a form with a list of web addresses. */
  readonly readAddresses?: ReadFormat;
}

type FieldSchema = v.GenericSchema<string | undefined, string | undefined>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An empty text counts as left out: a plain form always sends its fields. */
const leftOut = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

export function createFormCheck<const Fields extends FormFields>({
  fields,
  messages,
  choices,
  readAddresses,
}: FormCheckOptions<Fields>): FormCheck<Fields> {
  const textSchema = createTextSchema(messages, readAddresses);
  const names = Object.keys(fields) as NameIn<Fields>[];
  const options: Readonly<Partial<Record<string, readonly string[]>>> = choices;
  const schemaOf = (name: NameIn<Fields>, rule: FieldRule): FieldSchema => {
    const words: FieldWords = messages.fields[name];
    if (isTyped(rule)) return textSchema(rule, words);
    const some = isCarried(rule)
      ? v.pipe(v.string(), v.maxLength(longestCarried, words.unknown))
      : v.picklist(options[name] ?? [ticked]);
    const picked = v.union([leftOut, some], words.unknown);
    return v.pipe(
      v.optional(picked, ''),
      v.check((value) => value !== undefined || !rule.required, words.missing),
    );
  };
  const schemasOf = (rules: (rule: FieldRule) => FieldRule) =>
    Object.fromEntries(
      names.map((name) => [name, schemaOf(name, rules(fields[name] as FieldRule))]),
    ) as Record<NameIn<Fields>, FieldSchema>;
  const needed = schemasOf((rule) => rule);
  /** With every tick set that makes a field optional. */
  const freed = schemasOf((rule) => (rule.unless ? { ...rule, required: false } : rule));
  const key = v.optional(
    v.union([leftOut, v.pipe(v.string(), v.regex(uuid), v.toLowerCase())], messages.stale),
  );

  const requestSchema = (input: unknown) => {
    const values = (typeof input === 'object' && input) || {};
    const isFreed = ({ unless }: FieldRule) =>
      unless !== undefined && Reflect.get(values, unless) === ticked;
    const chosen = names.map((name) => [
      name,
      (isFreed(fields[name] as FieldRule) ? freed : needed)[name],
    ]);
    return v.object({ ...(Object.fromEntries(chosen) as typeof needed), key }, messages.stale);
  };

  // `message` stands in for valibot's own words, wherever a schema has none.
  const config = { abortPipeEarly: true, message: messages.stale };

  return {
    checkForm: (input) => {
      const result = v.safeParse(requestSchema(input), input, config);
      if (result.success) return { ok: true, value: result.output as FormValues<Fields> };
      const errors: Partial<Record<string, string>> = {};
      for (const issue of result.issues) {
        const field = (issue.path?.[0]?.key as string | undefined) ?? 'form';
        errors[field] ??= issue.message;
      }
      return { ok: false, errors: errors as FormErrors<Fields> };
    },
    checkField: (field, value, isFreed = false) => {
      const schema = (isFreed ? freed : needed)[field];
      const result = v.safeParse(schema, value, config);
      return result.success ? undefined : result.issues[0].message;
    },
  };
}
