/** The pages that the server fills: those of each kind's form, and those that all kinds share. */
import { dayAndTime } from '../../../config/format.ts';
import { compilePage, type Templates } from '../../site/page-template.ts';
import { kindOf, type RequestKind } from '../kinds.ts';
import { linkParameters, type OperatorLink } from '../operator-links.ts';
import type { KindName } from '../request-fields.ts';
import type { RequestRow } from '../store/tables.ts';
import { createFormPages, type FormPages, formTemplates } from './form-pages.ts';
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

export function createPages(built: Templates, kinds: readonly RequestKind[]) {
  const compiled = (name: keyof typeof sharedTemplates) => {
    const { path, slots } = sharedTemplates[name];
    return compilePage(built, path, slots);
  };
  const forms = new Map<KindName, FormPages>(
    kinds.map((kind) => [kind.name, createFormPages(kind, built)]),
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
        ...linkParameters(link),
        ...{ title, text, button, step },
        kind: kindOf(request).mails.name,
        received: dayAndTime(new Date(request.received_at)),
      }),
    taskNote: ({ title, text }: TaskNote) => taskNote({ title, text }),
  };
}
