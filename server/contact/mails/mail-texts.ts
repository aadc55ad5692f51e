/** The mails as plain German text. What a visitor wrote appears in `notify` alone: its body, and names in its subject. */
import { company } from '../../../config/company.ts';
import { countOf, dayAndTime } from '../../../config/format.ts';
import { retention } from '../../../config/retention.ts';
import { contactMails } from '../../../content/contact/mails.ts';
import { facts } from '../../../content/facts.ts';
import { fill } from '../../../schemas/fill.ts';
import { hasLines, isCarried } from '../../../schemas/form-fields.ts';
import { day } from '../../clock.ts';
import { businessFooter } from '../../mail/business-footer.ts';
import type { MailFigures } from '../../mail/outbox.ts';
import { commandsAsTyped } from '../../operations/operator-command.ts';
import { aligned, printable } from '../../operations/text-table.ts';
import { sheetText } from '../carried-sheet.ts';
import { kindOf } from '../kinds.ts';
import { type LinkTo, linkLifetime } from '../operator-links.ts';
import { fieldsOf, type RequestField, ruleOf } from '../request-fields.ts';
import { describeSuspicions } from '../spam/suspicion.ts';
import type { RequestFigures } from '../store/request-queries.ts';
import { columnOf, type RequestRow } from '../store/tables.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const when = (at: number): string => dayAndTime(new Date(at));
const command = (words: string): string => `    ${commandsAsTyped(`npm run requests -- ${words}`)}`;

const letter = (...paragraphs: readonly (string | readonly string[])[]): string =>
  `${paragraphs.map((lines) => (typeof lines === 'string' ? lines : lines.join('\n'))).join('\n\n')}\n`;

function times(request: RequestRow, now = 0): readonly string[] {
  const due = when(request.due_at);
  return aligned([
    [contactMails.received, when(request.received_at)],
    [kindOf(request).mails.due, now > request.due_at ? fill(contactMails.overdue, { due }) : due],
  ]);
}

const written = (request: RequestRow, name: RequestField): string =>
  request[columnOf(name)] || contactMails.empty;

/** Mail programs cut long subjects anyway. */
const longestInSubject = 60;

/** Removes line breaks, control and format characters: a value must not begin another header. */
function inSubject(value: string): string {
  const letters = [...printable(value).replace(/\s+/gu, ' ').trim()];
  return letters.length > longestInSubject
    ? `${letters
        .slice(0, longestInSubject - 1)
        .join('')
        .trimEnd()}…`
    : letters.join('');
}

function notifySubject(request: RequestRow): string {
  const { ref } = request;
  const kind = kindOf(request);
  const { subject, subjectAbout } = kind.mails.notify;
  const about = kind.about(request).map(inSubject).filter(Boolean);
  return about.length > 0
    ? fill(subjectAbout, { ref, about: about.join(', ') })
    : fill(subject, { ref });
}

const indented = (link: string): string => `    ${link}`;

export function notifyText(request: RequestRow, linkTo: LinkTo, now: number): MailText {
  const { ref } = request;
  const { mails, labels, name: kind } = kindOf(request);
  const { head, answered, orCommand } = mails.notify;
  const label = (name: RequestField) => labels[name] ?? name;
  const isLong = (name: RequestField) => hasLines(ruleOf(name));
  const fields = fieldsOf(kind).filter((name) => !isCarried(ruleOf(name)));
  const sheet = sheetText(request);
  return {
    subject: notifySubject(request),
    text: letter(
      fill(head, { ref }),
      times(request),
      aligned(
        fields.filter((name) => !isLong(name)).map((name) => [label(name), written(request, name)]),
      ),
      ...fields.filter(isLong).flatMap((name) => [`${label(name)}:`, written(request, name)]),
      ...(sheet.length > 0 ? [`${label('sheet')}:`, sheet] : []),
      ['----', answered, indented(linkTo('beantwortet', ref, now))],
      [orCommand, command(`answered ${ref}`)],
    ),
  };
}

/** For a server that refused the full mail: nothing in it that a filter could object to. */
export function minimalNotifyText(request: RequestRow, linkTo: LinkTo, now: number): MailText {
  const { ref } = request;
  const { subject, head, minimal, answered } = kindOf(request).mails.notify;
  return {
    subject: fill(subject, { ref }),
    text: letter(
      fill(head, { ref }),
      times(request),
      [minimal, command(`show ${ref}`)],
      [answered, indented(linkTo('beantwortet', ref, now))],
    ),
  };
}

export function ackText(request: RequestRow): MailText {
  const { ref } = request;
  const { ack } = kindOf(request).mails;
  const { subject, greeting, thanks, promise, urgent, mistaken } = ack;
  const due = when(request.due_at);
  return {
    subject: fill(subject, { ref }),
    text: letter(
      greeting,
      [fill(thanks[0], { received: when(request.received_at) }), fill(thanks[1], { ref })],
      promise.map((line) => fill<string>(line, { due })),
      [
        fill(urgent[0], { hours: facts.support.hours.text }),
        fill(urgent[1], { phone: company.phone.display }),
      ],
      mistaken,
      businessFooter(ack),
    ),
  };
}

export function reminderText(request: RequestRow, linkTo: LinkTo, now: number): MailText {
  const { ref } = request;
  const { subject, head, show, answered, orCommand } = kindOf(request).mails.reminder;
  return {
    subject: fill(subject, { ref }),
    text: letter(
      fill(head, { ref }),
      times(request, now),
      [show, command(`show ${ref}`)],
      [answered, indented(linkTo('beantwortet', ref, now)), orCommand, command(`answered ${ref}`)],
    ),
  };
}

interface DigestContent {
  /** Kept until a person has read them. */
  readonly heldNotices: readonly RequestRow[];
  /** Deleted after `heldDays`. */
  readonly held: readonly RequestRow[];
  readonly overdue: readonly RequestRow[];
  readonly figures: Pick<RequestFigures, 'held' | 'overdue'> & Pick<MailFigures, 'dead'>;
}

export function digestText(
  { heldNotices, held, overdue, figures }: DigestContent,
  linkTo: LinkTo,
  now: number,
): MailText {
  const words = contactMails.digest;
  const listed = (
    row: RequestRow,
    note: string,
    label: string,
    task: Parameters<LinkTo>[0],
  ): readonly string[] => [
    `    ${row.ref}  ${kindOf(row).mails.name}, ${when(row.received_at)}  (${note})`,
    `    ${label} ${linkTo(task, row.ref, now)}`,
  ];
  const doubtful = (row: RequestRow, ...notes: readonly string[]) =>
    listed(
      row,
      [...notes, describeSuspicions(row.suspicions)].join('; '),
      words.release,
      'freigeben',
    );
  const lateNote = ({ due_at }: RequestRow) =>
    due_at < now ? [fill(words.since, { due: when(due_at) })] : [];
  const noticeList = [
    words.noticeList,
    ...heldNotices.map((row) => doubtful(row, ...lateNote(row))),
    [
      words.clear,
      command('list --state held --kind notice'),
      command(`held erase --kind notice --from ${words.time}`),
    ],
  ];
  const heldList = [
    fill(words.list, { days: countOf('Tagen')(retention.heldDays) }),
    ...held.map((row) => doubtful(row)),
  ];
  const look = [
    words.look,
    command(`show ${words.reference}`),
    command(`release ${words.reference}`),
  ];
  const overdueList = [
    words.overdueList,
    ...overdue.map((row) => listed(row, when(row.due_at), words.answered, 'beantwortet')),
  ];
  return {
    subject: words.subject,
    text: letter(
      aligned(
        [
          [words.held, String(figures.held)],
          [words.overdue, String(figures.overdue)],
          [words.dead, String(figures.dead)],
        ],
        3,
      ),
      ...(heldNotices.length > 0 ? noticeList : []),
      ...(held.length > 0 ? heldList : []),
      heldNotices.length + held.length > 0 ? look : words.nothing,
      ...(overdue.length > 0 ? overdueList : []),
      ...(heldNotices.length + held.length + overdue.length > 0
        ? [fill(words.links, { days: countOf('Tage')(linkLifetime / day) })]
        : []),
    ),
  };
}
