/** The pages that the server fills: those of each kind's form, and those that all kinds share. */

import type { Clock } from '@site/base';
import { contactAnswers } from '@site/company/contact/answers';
import { dayAndTime } from '@site/company/format';
import { supportTimes } from '@site/company/hours';
import { replyTime } from '@site/company/reply-time';
import { fill } from '@site/forms/fill';
import { hasLines, isCarried } from '@site/forms/form-fields';
import { compilePage, type Templates } from '../../site/page-template.ts';
import { sheetSummary } from '../carried-sheet.ts';
import { readInWords } from '../fault-report.ts';
import { mailsOf, type RequestKind } from '../kinds.ts';
import type { OperatorLink } from '../operator-links.ts';
import {
  fieldsOf,
  isTypedField,
  type KindName,
  type RequestErrors,
  type RequestField,
  ruleOf,
} from '../request-fields.ts';
import type { Receipt } from '../store/intake.ts';
import type { RequestRow } from '../store/tables.ts';
import type { TaskNote, TaskQuestion } from './task-view.ts';

/** The templates that all kinds share, where the site build puts them, and their slots. */
export const sharedTemplates = {
  refusal: { path: '/kontakt/abgelehnt', slots: ['title', 'notice'] },
  task: {
    path: '/kontakt/vorgang',
    slots: [
      ...['title', 'text', 'kind', 'received', 'button', 'step'],
      ...['sig', 'bis', 'aufgabe', 'ref'],
    ],
  },
  taskNote: { path: '/kontakt/hinweis', slots: ['title', 'text'] },
} as const;

export const templatePaths = (kinds: readonly RequestKind[]): readonly string[] =>
  [...kinds.map(formTemplates), sharedTemplates]
    .flatMap((templates) => Object.values<{ readonly path: string }>(templates))
    .map(({ path }) => path);

export type ContactPages = ReturnType<typeof createPages>;

export function createPages(built: Templates, kinds: readonly RequestKind[], clock: Clock) {
  const compiled = (name: keyof typeof sharedTemplates) => {
    const { path, slots } = sharedTemplates[name];
    return compilePage(built, path, slots);
  };
  const forms = new Map<KindName, FormPages>(
    kinds.map((kind) => [kind.name, createFormPages(kind, built, clock)]),
  );
  const refusal = compiled('refusal');
  const task = compiled('task');
  const taskNote = compiled('taskNote');

  return {
    of: ({ name }: RequestKind): FormPages => {
      const pages = forms.get(name);
      if (!pages) throw new Error(`The site has no form for requests of the kind ${name}.`);
      return pages;
    },
    refusal: (title: string, notice: string) => refusal({ title, notice }),
    task: ({ title, text, button, step }: TaskQuestion, link: OperatorLink, request: RequestRow) =>
      task({
        ...link,
        ...{ title, text, button, step },
        kind: mailsOf(request).name,
        received: dayAndTime(request.received_at),
      }),
    taskNote: ({ title, text }: TaskNote) => taskNote({ title, text }),
  };
}

type FieldValues = Readonly<Record<string, unknown>>;

/** When the sender hears back; of a fault report, when somebody reads it. */
export function replyInWords(kind: RequestKind, { dueAt, faultAt }: Partial<Receipt>): string {
  if (faultAt !== undefined) return readInWords(faultAt);
  if (dueAt === undefined) return contactAnswers.replyUnknown;
  return replyTime(new Date(dueAt), supportTimes, kind.reply);
}

export type FormPages = ReturnType<typeof createFormPages>;

type Slots = Record<string, string>;

/** Fields with a message of their own. What is picked is carried along hidden on the page that shows the form again. */
const placesOf = ({ name }: RequestKind): readonly RequestField[] =>
  fieldsOf(name).filter((field) => !['choice', 'carried'].includes(ruleOf(field).kind));

/** What the form shows of them. */
const carriedOf = ({ name }: RequestKind): readonly RequestField[] =>
  fieldsOf(name).filter((field) => isCarried(ruleOf(field)));

export const detailsOf = ({ name, sender }: RequestKind): readonly RequestField[] =>
  fieldsOf(name).filter((field) => !sender.includes(field));

/** Where the site build puts the templates, and the slots that each has. */
export const formTemplates = (kind: RequestKind) => ({
  form: {
    path: `${kind.path}/formular`,
    slots: [
      ...fieldsOf(kind.name),
      'notice',
      ...(kind.formNote ? ['note'] : []),
      ...carriedOf(kind).map((field) => `${field}-shown`),
      ...placesOf(kind).flatMap((field) => [`${field}-error`, `${field}-invalid`]),
    ],
  },
  confirm: {
    path: `${kind.path}/pruefen`,
    slots: [
      ...fieldsOf(kind.name),
      'sender',
      ...detailsOf(kind).map((field) => `${field}-shown`),
      'token',
    ],
  },
  thanks: { path: `${kind.path}/danke`, slots: ['ref', 'due'] },
});

const text = (input: FieldValues, name: string): string => {
  const value = input[name];
  return typeof value === 'string' ? value : '';
};

const slotsFor = (names: readonly RequestField[], slotsOf: (name: RequestField) => Slots): Slots =>
  Object.assign({}, ...names.map(slotsOf));

/** Every browser swallows the first line break inside a textarea. */
const inControl = (input: FieldValues, name: RequestField): string => {
  const value = text(input, name);
  return hasLines(ruleOf(name)) && /^\r?\n/.test(value) ? `\n${value}` : value;
};

function shown(input: FieldValues, name: RequestField, now: number): string {
  const value = text(input, name);
  if (isTypedField(name)) return value || contactAnswers.notGiven;
  if (ruleOf(name).kind === 'tick') return value || contactAnswers.tickOpen;
  if (isCarried(ruleOf(name))) return sheetSummary(value, now) || contactAnswers.notGiven;
  return value ? fill(contactAnswers.package, { name: value }) : contactAnswers.packageOpen;
}

function createFormPages(kind: RequestKind, built: Templates, clock: Clock) {
  const { form, confirm, thanks } = formTemplates(kind);
  const compiled = ({ path, slots }: typeof form) => compilePage(built, path, slots);
  const fillForm = compiled(form);
  const fillConfirm = compiled(confirm);
  const fillThanks = compiled(thanks);
  const names = fieldsOf(kind.name);
  const places = placesOf(kind);

  return {
    form: (input: FieldValues, errors: RequestErrors, notice: string) =>
      fillForm({
        ...slotsFor(names, (name) => ({ [name]: inControl(input, name) })),
        ...slotsFor(places, (name) => ({
          [`${name}-error`]: errors[name] ?? '',
          [`${name}-invalid`]: errors[name] ? 'true' : 'false',
        })),
        ...slotsFor(carriedOf(kind), (name) => ({
          [`${name}-shown`]: sheetSummary(text(input, name), clock.now()),
        })),
        focus: places.find((name) => errors[name]) ?? (notice ? 'notice' : ''),
        notice,
        note: kind.formNote?.(text(input, 'message')) ?? '',
      }),
    confirm: (input: FieldValues, token: string) =>
      fillConfirm({
        ...slotsFor(names, (name) => ({ [name]: text(input, name) })),
        ...slotsFor(detailsOf(kind), (name) => ({
          [`${name}-shown`]: shown(input, name, clock.now()),
        })),
        sender:
          kind.sender
            .map((name) => text(input, name))
            .join(' ')
            .trim() || contactAnswers.notGiven,
        token,
      }),
    /** `receipt` has no time while the database does not answer. */
    thanks: (receipt: Pick<Receipt, 'ref'> & Partial<Receipt>) =>
      fillThanks({ ref: receipt.ref, due: replyInWords(kind, receipt) }),
  };
}

/** The text above the form when fields are wrong, which screen readers read out. */
export function summary(kind: RequestKind, errors: RequestErrors): string {
  if (errors.form) return errors.form;
  const count = placesOf(kind).filter((field) => errors[field]).length;
  if (count === 0) return Object.values(errors).find(Boolean) ?? '';
  return count === 1
    ? contactAnswers.oneWrong
    : fill(contactAnswers.manyWrong, { count: String(count) });
}
