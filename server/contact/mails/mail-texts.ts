/** The mails as plain German text. What a visitor wrote appears in `notify` alone, and only in its body. */
import { company, postalAddress } from '../../../config/company.ts';
import { dayAndTime } from '../../../config/format.ts';
import { retention } from '../../../config/retention.ts';
import { contactForm } from '../../../content/contact-form.ts';
import { contactMails } from '../../../content/contact-mails.ts';
import { facts } from '../../../content/facts.ts';
import { type FieldName, fieldNames, isMultiline } from '../../../schemas/contact-fields.ts';
import { fill } from '../../../schemas/fill.ts';
import type { MailFigures } from '../../mail/outbox.ts';
import { aligned } from '../../operations/text-table.ts';
import { describeSuspicions } from '../spam/suspicion.ts';
import type { RequestFigures } from '../store/contact-store.ts';
import { columnOf } from '../store/request-columns.ts';
import type { RequestRow } from '../store/tables.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const when = (at: number): string => dayAndTime(new Date(at));
const command = (words: string): string => `    npm run requests -- ${words}`;

/** Paragraphs, each of one line or several. */
const letter = (...paragraphs: readonly (string | readonly string[])[]): string =>
  `${paragraphs.map((lines) => (typeof lines === 'string' ? lines : lines.join('\n'))).join('\n\n')}\n`;

function times(request: RequestRow, now = 0): readonly string[] {
  const due = when(request.due_at);
  return aligned([
    [contactMails.received, when(request.received_at)],
    [contactMails.due, now > request.due_at ? fill(contactMails.overdue, { due }) : due],
  ]);
}

const written = (request: RequestRow, name: FieldName): string =>
  request[columnOf(name)] || contactMails.empty;

export function notifyText(request: RequestRow): MailText {
  const { ref } = request;
  const { subject, head, answered } = contactMails.notify;
  const { labels } = contactForm;
  return {
    subject: fill(subject, { ref }),
    text: letter(
      fill(head, { ref }),
      times(request),
      aligned(
        fieldNames
          .filter((name) => !isMultiline(name))
          .map((name) => [labels[name], written(request, name)]),
      ),
      ...fieldNames
        .filter(isMultiline)
        .flatMap((name) => [`${labels[name]}:`, written(request, name)]),
      ['----', answered, command(`answered ${ref}`)],
    ),
  };
}

/** For a server that refused the full mail: nothing in it that a filter could object to. */
export function minimalNotifyText(request: RequestRow): MailText {
  const { ref } = request;
  const { subject, head, minimal } = contactMails.notify;
  return {
    subject: fill(subject, { ref }),
    text: letter(fill(head, { ref }), times(request), [minimal, command(`show ${ref}`)]),
  };
}

export function ackText(request: RequestRow): MailText {
  const { ref } = request;
  const { subject, greeting, thanks, promise, urgent, mistaken, regards, register } =
    contactMails.ack;
  return {
    subject: fill(subject, { ref }),
    text: letter(
      greeting,
      [fill(thanks[0], { received: when(request.received_at) }), fill(thanks[1], { ref })],
      fill(promise, { due: when(request.due_at) }),
      [
        fill(urgent[0], { hours: facts.support.hours.text }),
        fill(urgent[1], { phone: company.phone.display }),
      ],
      mistaken,
      [
        regards,
        company.legalName,
        postalAddress,
        company.email.display,
        // § 35a GmbHG: what a business letter names, an e-mail names too.
        fill(register, {
          court: company.registerCourt,
          number: company.registerNumber,
          director: company.managingDirector,
        }),
      ],
    ),
  };
}

export function reminderText(request: RequestRow, now: number): MailText {
  const { ref } = request;
  const { subject, head, show, answered } = contactMails.reminder;
  return {
    subject: fill(subject, { ref }),
    text: letter(fill(head, { ref }), times(request, now), [
      show,
      command(`show ${ref}`),
      answered,
      command(`answered ${ref}`),
    ]),
  };
}

export interface DigestContent {
  readonly held: readonly RequestRow[];
  readonly figures: RequestFigures & Pick<MailFigures, 'dead'>;
}

export function digestText({ held, figures }: DigestContent): MailText {
  const words = contactMails.digest;
  const rows = held.map(
    ({ ref, received_at, suspicions }) =>
      `    ${ref}  ${when(received_at)}  (${describeSuspicions(suspicions)})`,
  );
  const list = [
    fill(words.list, { days: String(retention.heldDays) }),
    rows,
    [words.look, command(`show ${words.reference}`), command(`release ${words.reference}`)],
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
      ...(rows.length > 0 ? list : [words.nothing]),
    ),
  };
}
