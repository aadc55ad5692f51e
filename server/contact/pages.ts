/** The contact pages: which templates there are, which slots they have, and how they are filled. */
import { company } from '../../config/company.ts';
import { dayAndTime } from '../../config/format.ts';
import { type ContactErrors, fieldNames } from '../../schemas/contact-request.ts';
import { compilePage, type FillPage } from '../http/page-template.ts';
import type { Receipt } from '../storage/contact-store.ts';

/** Where the site build puts the templates. */
export const templatePaths = {
  form: '/kontakt/formular',
  confirm: '/kontakt/pruefen',
  thanks: '/kontakt/danke',
  refusal: '/kontakt/abgelehnt',
} as const;

export type TemplateName = keyof typeof templatePaths;

const values = [...fieldNames, 'package'] as const;

const templateSlots: Readonly<Record<TemplateName, readonly string[]>> = {
  form: [
    ...values,
    'notice',
    ...fieldNames.flatMap((field) => [`${field}-error`, `${field}-invalid`]),
  ],
  confirm: [...values, 'company-label', 'package-label', 'token'],
  thanks: ['ref', 'due'],
  refusal: ['title', 'notice'],
};

export type FieldValues = Readonly<Record<string, unknown>>;

export interface ContactPages {
  form(values: FieldValues, errors: ContactErrors, notice: string): string;
  confirm(values: FieldValues, token: string): string;
  thanks(receipt: Receipt): string;
  refusal(title: string, notice: string): string;
}

export const elsewhere = `Sie erreichen uns auch telefonisch unter ${company.phone.display} und per E-Mail unter ${company.email.display}.`;

const text = (input: FieldValues, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

function valueSlots(input: FieldValues): Record<string, string> {
  const slots = Object.fromEntries(values.map((name) => [name, text(input, name)]));
  // The first line break inside a textarea is swallowed by every browser.
  if (slots['message']?.startsWith('\n') || slots['message']?.startsWith('\r\n')) {
    slots['message'] = `\n${slots['message']}`;
  }
  return slots;
}

export function createPages(html: Readonly<Record<TemplateName, string>>): ContactPages {
  const fill = Object.fromEntries(
    Object.entries(templatePaths).map(([name, path]) => [
      name,
      compilePage(path, html[name as TemplateName], templateSlots[name as TemplateName]),
    ]),
  ) as Record<TemplateName, FillPage>;

  return {
    form: (input, errors, notice) =>
      fill.form({
        ...valueSlots(input),
        ...Object.fromEntries(
          fieldNames.flatMap((field) => [
            [`${field}-error`, errors[field] ?? ''],
            [`${field}-invalid`, errors[field] ? 'true' : 'false'],
          ]),
        ),
        focus: fieldNames.find((field) => errors[field]) ?? (notice ? 'notice' : ''),
        notice,
      }),
    confirm: (input, token) =>
      fill.confirm({
        ...Object.fromEntries(values.map((name) => [name, text(input, name)])),
        'company-label': text(input, 'company') || 'keine Angabe',
        'package-label': text(input, 'package') ? `Paket ${text(input, 'package')}` : 'noch offen',
        token,
      }),
    thanks: ({ ref, dueAt }) => fill.thanks({ ref, due: dayAndTime(new Date(dueAt)) }),
    refusal: (title, notice) => fill.refusal({ title, notice }),
  };
}

/** What stands above the form, and is read out, when fields are wrong. */
export function summary(errors: ContactErrors): string {
  if (errors.form) return errors.form;
  const other = errors.package ?? errors.key;
  const count = fieldNames.filter((field) => errors[field]).length;
  if (count === 0) return other ?? '';
  return count === 1
    ? 'Bitte prüfen Sie das markierte Feld. Ihre Eingaben sind erhalten geblieben.'
    : `Bitte prüfen Sie die ${count} markierten Felder. Ihre Eingaben sind erhalten geblieben.`;
}
