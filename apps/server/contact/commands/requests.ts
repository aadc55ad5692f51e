/** list, show, answered, release, status */

import {
  aligned,
  CommandError,
  duration,
  moment,
  only,
  output,
  printable,
  setIn,
  table,
  UsageError,
} from '@site/base';
import { outboxTable } from '@site/delivery';
import { hasLines, isCarried } from '@site/forms/form-fields';
import { sheetText } from '../carried-sheet.ts';
import { kindOf } from '../kinds.ts';
import {
  fieldsOf,
  type KindName,
  kindNames,
  type RequestField,
  ruleOf,
} from '../request-fields.ts';
import { readStats } from '../stats.ts';
import { readReference } from '../store/reference.ts';
import type { Dossier } from '../store/request-queries.ts';
import { columnOf, type RequestRow } from '../store/tables.ts';
import type { ContactCommand, ContactContext } from './context.ts';

const states = ['open', 'held', 'answered'] as const;

function due({ clock }: ContactContext, request: RequestRow): string {
  if (request.state === 'answered') return `answered ${moment(request.answered_at)}`;
  const seconds = (request.due_at - clock.now()) / 1000;
  return seconds < 0 ? `OVERDUE ${duration(seconds)}` : `in ${duration(seconds)}`;
}

const written = (request: RequestRow, name: RequestField): string => request[columnOf(name)] ?? '';

const senderOf = (request: RequestRow): string =>
  printable(
    kindOf(request)
      .sender.map((name) => written(request, name))
      .join(' '),
  );

export const requestTable = (context: ContactContext, rows: readonly RequestRow[]): string =>
  table(
    ['ref', 'kind', 'state', 'received', 'answer due', 'from', 'package', 'held for'],
    rows.map((request) => [
      request.ref,
      request.kind,
      request.state,
      moment(request.received_at),
      due(context, request),
      senderOf(request) || '–',
      request.package ?? '–',
      request.suspicions || '–',
    ]),
  );

/** What a list leaves out, and the command that shows it. */
const hiddenNote = (count: number, what: string, command: string): string =>
  count === 0 ? '' : `\n\n${count} ${what}, not shown here: ${command}`;

export function readKind(typed: unknown): KindName | undefined {
  const kind = kindNames.find((name) => name === typed);
  if (typed !== undefined && !kind) {
    throw new UsageError(`--kind is one of ${kindNames.join(', ')}.`);
  }
  return kind;
}

export const list: ContactCommand = {
  usage: `list [--state open|held|answered | --overdue] [--kind ${kindNames.join('|')}]`,
  summary: 'open and held requests, oldest first',
  options: {
    state: { type: 'string', help: 'only this state' },
    overdue: {
      type: 'boolean',
      help: 'only requests past their deadline: open ones, and held notices',
    },
    kind: { type: 'string', help: 'only contact requests, or only notices of illegal content' },
  },
  run: async (context, _positionals, options) => {
    const state = states.find((name) => name === options['state']);
    if (options['state'] !== undefined && !state) {
      throw new UsageError(`--state is one of ${states.join(', ')}.`);
    }
    const kind = readKind(options['kind']);
    if (state && options['overdue']) {
      throw new UsageError(
        '--overdue goes without --state: it lists open requests, and held notices.',
      );
    }
    const filter = {
      ...(kind && { kind }),
      ...(options['overdue'] ? { overdueAt: context.clock.now() } : state && { state }),
    };
    const found = await context.store.list(filter);
    const rows = found.filter(
      (request) => state || options['overdue'] || request.state !== 'answered',
    );
    const hidden = hiddenNote(found.length - rows.length, 'answered', 'list --state answered');
    output(context, rows, () =>
      rows.length === 0 ? `No requests.${hidden}` : `${requestTable(context, rows)}${hidden}`,
    );
  },
};

const keepLines = (text: string): string => text.split('\n').map(printable).join('\n');

function fullText(context: ContactContext, { request, mails }: Dossier): string {
  const { labels, sender } = kindOf(request);
  const fields = fieldsOf(request.kind).filter((name) => !isCarried(ruleOf(name)));
  const sheet = sheetText(request);
  const isLong = (name: RequestField) => hasLines(ruleOf(name));
  const details = fields.filter((name) => !sender.includes(name) && !isLong(name));
  return [
    ...aligned([
      ['Reference', request.ref],
      ['Kind', request.kind],
      [
        'State',
        `${request.state}${request.suspicions ? ` (held for: ${request.suspicions})` : ''}`,
      ],
      ['Received', `${moment(request.received_at)}`],
      ['Answer due', `${moment(request.due_at)} (${due(context, request)})`],
      ['Name', senderOf(request) || '–'],
      ...details.map(
        (name) => [labels[name] ?? name, printable(written(request, name)) || '–'] as const,
      ),
    ]),
    '',
    ...fields.filter(isLong).flatMap((name) => [setIn(keepLines(written(request, name))), '']),
    ...(sheet.length > 0 ? [`${labels.sheet}:`, ...sheet, ''] : []),
    outboxTable(mails),
  ].join('\n');
}

export async function dossierOf({ store }: ContactContext, ref: string): Promise<Dossier> {
  const dossier = await store.dossier(readReference(ref) ?? '');
  if (!dossier) throw new CommandError(`There is no request ${printable(ref)}.`);
  return dossier;
}

export const show: ContactCommand = {
  usage: 'show <ref>',
  summary: 'one request with its text and its mails',
  run: async (context, positionals) => {
    const dossier = await dossierOf(context, only(positionals, 'reference'));
    output(context, dossier, () => fullText(context, dossier));
  },
};

export const answered: ContactCommand = {
  usage: 'answered <ref> [--undo]',
  summary: 'marks a request as answered and cancels its reminders; --undo opens it again',
  options: { undo: { type: 'boolean', help: 'take it back' } },
  run: async (context, positionals, options) => {
    const { request } = await dossierOf(context, only(positionals, 'reference'));
    const { ref, state } = request;
    const now = context.clock.now();
    if (options['undo'] === true) {
      if (!(await context.store.undoAnswered(ref, now))) {
        throw new CommandError(`${ref} is not marked as answered.`);
      }
      output(context, { ref, state: 'open' }, () => `${ref} is open again.`);
      return;
    }
    if (!(await context.store.markAnswered(ref, now))) {
      throw new CommandError(
        state === 'held' ? `${ref} is held. Release it first.` : `${ref} was answered already.`,
      );
    }
    output(context, { ref, state: 'answered' }, () => `${ref} is answered.`);
  },
};

export const release: ContactCommand = {
  usage: 'release <ref>',
  summary: 'lets a held request go its way: notification, acknowledgement, reminders',
  run: async (context, positionals) => {
    const { request } = await dossierOf(context, only(positionals, 'reference'));
    const { ref } = request;
    if (!(await context.store.unhold(ref, context.clock.now()))) {
      throw new CommandError(`${ref} is not held.`);
    }
    output(context, { ref, state: 'open' }, () => `${ref} is released.`);
  },
};

export const status: ContactCommand = {
  usage: 'status',
  summary: 'the figures to look at once a day',
  run: async (context) => {
    const stats = await readStats(context, context.clock.now());
    output(context, stats, () =>
      table(
        ['figure', 'value'],
        [
          ['open requests', String(stats.open)],
          ['notices among them', String(stats.kinds.notice.open)],
          ['overdue', String(stats.overdue)],
          ['held', String(stats.held)],
          ['answered', String(stats.answered)],
          ['mails waiting', String(stats.pending + stats.sending)],
          ['reminders scheduled', String(stats.scheduled)],
          [
            'oldest waiting mail',
            stats.oldestPendingSeconds === null ? '–' : duration(stats.oldestPendingSeconds),
          ],
          ['undeliverable mails', String(stats.dead)],
          ['acknowledgements capped (1 day)', String(stats.cappedAcks)],
          [
            'last backup',
            stats.backupAgeSeconds === null ? 'never' : `${duration(stats.backupAgeSeconds)} ago`,
          ],
          [
            'retention',
            stats.retentionPaused
              ? `PAUSED since ${moment(stats.retentionPaused.since)} (see retention)`
              : 'running',
          ],
        ],
      ),
    );
  },
};
