/** The mails as plain German text. What a visitor wrote appears in `notify` alone: its body, and names in its subject. */

import { aligned, day, setIn } from '@site/base';
import { businessFooter } from '@site/company/business-footer';
import { contactMails } from '@site/company/contact/mails';
import { countOf, dayAndTime } from '@site/company/format';
import { retention } from '@site/company/retention';
import { inSubject, letter, type MailText } from '@site/delivery';
import { fill } from '@site/forms/fill';
import { hasLines, isCarried } from '@site/forms/form-fields';
import { sheetText } from '../carried-sheet.ts';
import { readInWords } from '../fault-report.ts';
import { kindOf, mailsOf } from '../kinds.ts';
import { type LinkTo, linkLifetime } from '../operator-links.ts';
import { fieldsOf, type RequestField, ruleOf } from '../request-fields.ts';
import { describeSuspicions } from '../spam/suspicion.ts';
import type { RequestStats } from '../store/request-queries.ts';
import { columnOf, type RequestRow } from '../store/tables.ts';

const command = (words: string): string => `    npm run requests -- ${words}`;

function times(request: RequestRow, now = 0): readonly string[] {
  const due = dayAndTime(request.due_at);
  return aligned([
    [contactMails.received, dayAndTime(request.received_at)],
    [mailsOf(request).due, now > request.due_at ? fill(contactMails.overdue, { due }) : due],
  ]);
}

const written = (request: RequestRow, name: RequestField): string =>
  request[columnOf(name)] || contactMails.empty;

const longestInSubject = 60;

function notifySubject(request: RequestRow): string {
  const { ref } = request;
  const { subject, subjectAbout } = mailsOf(request).notify;
  const about = kindOf(request)
    .about(request)
    .map((value) => inSubject(value, longestInSubject))
    .filter(Boolean);
  return about.length > 0
    ? fill(subjectAbout, { ref, about: about.join(', ') })
    : fill(subject, { ref });
}

const indented = (link: string): string => `    ${link}`;

export function notifyText(request: RequestRow, linkTo: LinkTo, now: number): MailText {
  const { ref } = request;
  const { labels, name: kind } = kindOf(request);
  const { head, answered, orCommand } = mailsOf(request).notify;
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
      ...fields
        .filter(isLong)
        .flatMap((name) => [`${label(name)}:`, setIn(written(request, name))]),
      ...(sheet.length > 0 ? [`${label('sheet')}:`, sheet] : []),
      ['----', answered, indented(linkTo('beantwortet', ref, now))],
      [orCommand, command(`answered ${ref}`)],
    ),
  };
}

/** For a server that refused the full mail: it contains nothing that a filter could object to. */
export function minimalNotifyText(request: RequestRow, linkTo: LinkTo, now: number): MailText {
  const { ref } = request;
  const { subject, head, minimal, answered } = mailsOf(request).notify;
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
  const { ack } = mailsOf(request);
  const { subject, greeting, thanks, promise, urgent, mistaken } = ack;
  const due = dayAndTime(request.due_at);
  return {
    subject: fill(subject, { ref }),
    text: letter(
      greeting,
      [fill(thanks[0], { received: dayAndTime(request.received_at) }), fill(thanks[1], { ref })],
      promise.map((line) => fill<string>(line, { due, read: readInWords(request.received_at) })),
      urgent,
      mistaken,
      businessFooter(ack),
    ),
  };
}

export function reminderText(request: RequestRow, linkTo: LinkTo, now: number): MailText {
  const { ref } = request;
  const { subject, head, show, answered, orCommand } = mailsOf(request).reminder;
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
  readonly stats: Pick<RequestStats, 'held' | 'overdue'> & { readonly dead: number };
}

export function digestText(
  { heldNotices, held, overdue, stats }: DigestContent,
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
    `    ${row.ref}  ${mailsOf(row).name}, ${dayAndTime(row.received_at)}  (${note})`,
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
    due_at < now ? [fill(words.since, { due: dayAndTime(due_at) })] : [];
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
    ...overdue.map((row) => listed(row, dayAndTime(row.due_at), words.answered, 'beantwortet')),
  ];
  return {
    subject: words.subject,
    text: letter(
      aligned(
        [
          [words.held, String(stats.held)],
          [words.overdue, String(stats.overdue)],
          [words.dead, String(stats.dead)],
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
