/** The contact pages: which templates there are, which slots they have, and how they are filled. */
import { supportTimes } from '../../../config/company.ts';
import { dayAndTime } from '../../../config/format.ts';
import { contactAnswers } from '../../../content/contact-answers.ts';
import { contactForm } from '../../../content/contact-form.ts';
import {
  detailFields,
  type FieldName,
  fieldNames,
  isMultiline,
  isTextField,
  textFieldNames,
} from '../../../schemas/contact-fields.ts';
import type { ContactErrors } from '../../../schemas/contact-request.ts';
import { fill } from '../../../schemas/fill.ts';
import { replyTime } from '../../../schemas/reply-time.ts';
import type { Templates } from '../../service.ts';
import { compilePage, type FillPage, type HtmlPage } from '../../site/page-template.ts';
import { linkParameters, type OperatorLink } from '../operator-links.ts';
import type { Receipt } from '../store/contact-store.ts';
import type { TaskNote, TaskQuestion } from './task-view.ts';

/** Where the site build puts the templates. */
export const templatePaths = {
  form: '/kontakt/formular',
  confirm: '/kontakt/pruefen',
  thanks: '/kontakt/danke',
  refusal: '/kontakt/abgelehnt',
  task: '/kontakt/vorgang',
  taskNote: '/kontakt/hinweis',
} as const;

export type TemplateName = keyof typeof templatePaths;

const templateSlots: Readonly<Record<TemplateName, readonly string[]>> = {
  form: [
    ...fieldNames,
    'notice',
    ...textFieldNames.flatMap((field) => [`${field}-error`, `${field}-invalid`]),
  ],
  confirm: [...fieldNames, ...detailFields.map((name) => `${name}-shown`), 'token'],
  thanks: ['ref', 'due'],
  refusal: ['title', 'notice'],
  task: ['title', 'text', 'received', 'button', 'step', 'sig', 'bis', 'aufgabe', 'ref'],
  taskNote: ['title', 'text'],
};

export type FieldValues = Readonly<Record<string, unknown>>;

export interface ContactPages {
  form(values: FieldValues, errors: ContactErrors, notice: string): HtmlPage;
  confirm(values: FieldValues, token: string): HtmlPage;
  thanks(receipt: Receipt): HtmlPage;
  refusal(title: string, notice: string): HtmlPage;
  task(question: TaskQuestion, link: OperatorLink, receivedAt: number): HtmlPage;
  taskNote(note: TaskNote): HtmlPage;
}

const text = (input: FieldValues, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

const valueSlots = (input: FieldValues): Record<string, string> =>
  Object.fromEntries(fieldNames.map((name) => [name, text(input, name)]));

/** Every browser swallows the first line break inside a textarea. */
function textareaSlots(input: FieldValues): Record<string, string> {
  const doubled = (value: string) => (/^\r?\n/.test(value) ? `\n${value}` : value);
  return Object.fromEntries(
    fieldNames.filter(isMultiline).map((name) => [name, doubled(text(input, name))]),
  );
}

function shown(input: FieldValues, name: FieldName): string {
  const value = text(input, name);
  if (isTextField(name)) return value || contactAnswers.notGiven;
  return value ? fill(contactAnswers.package, { name: value }) : contactAnswers.packageOpen;
}

export function createPages(built: Templates): ContactPages {
  const missing: HtmlPage = { html: '', headers: [] };
  const templates = Object.fromEntries(
    Object.entries(templatePaths).map(([name, path]) => [
      name,
      compilePage(path, built.get(path) ?? missing, templateSlots[name as TemplateName]),
    ]),
  ) as Record<TemplateName, FillPage>;

  return {
    form: (input, errors, notice) =>
      templates.form({
        ...valueSlots(input),
        ...textareaSlots(input),
        ...Object.fromEntries(
          textFieldNames.flatMap((field) => [
            [`${field}-error`, errors[field] ?? ''],
            [`${field}-invalid`, errors[field] ? 'true' : 'false'],
          ]),
        ),
        focus: textFieldNames.find((field) => errors[field]) ?? (notice ? 'notice' : ''),
        notice,
      }),
    confirm: (input, token) =>
      templates.confirm({
        ...valueSlots(input),
        ...Object.fromEntries(detailFields.map((name) => [`${name}-shown`, shown(input, name)])),
        token,
      }),
    thanks: ({ ref, dueAt }) =>
      templates.thanks({ ref, due: replyTime(new Date(dueAt), supportTimes, contactForm.reply) }),
    refusal: (title, notice) => templates.refusal({ title, notice }),
    task: ({ title, text, button, step }, link, receivedAt) =>
      templates.task({
        ...linkParameters(link),
        ...{ title, text, button, step },
        received: dayAndTime(new Date(receivedAt)),
      }),
    taskNote: ({ title, text }) => templates.taskNote({ title, text }),
  };
}

/** What stands above the form, and is read out, when fields are wrong. */
export function summary(errors: ContactErrors): string {
  if (errors.form) return errors.form;
  const count = textFieldNames.filter((field) => errors[field]).length;
  if (count === 0) return Object.values(errors).find(Boolean) ?? '';
  return count === 1
    ? contactAnswers.oneWrong
    : fill(contactAnswers.manyWrong, { count: String(count) });
}
