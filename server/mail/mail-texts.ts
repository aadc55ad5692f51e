/** The mails as plain German text. What a visitor wrote appears in `notify` alone, and only in its body. */
import { company, postalAddress, supportHours } from '../../config/company.ts';
import { dayAndTime } from '../../config/format.ts';
import { retention } from '../../config/retention.ts';
import type { Figures } from '../storage/contact-store.ts';
import type { RequestRow } from '../storage/tables.ts';
import { describeSuspicions } from '../suspicion.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const when = (at: number): string => dayAndTime(new Date(at));
const lines = (...parts: readonly string[]): string => `${parts.join('\n')}\n`;
const command = (words: string): string => `    npm run requests -- ${words}`;

const times = (request: RequestRow, remark = ''): readonly string[] => [
  `Eingegangen:          ${when(request.received_at)}`,
  `Antwort zugesagt bis: ${when(request.due_at)}${remark}`,
];

const notifySubject = ({ ref }: RequestRow): string => `Kontaktanfrage ${ref}`;
const notifyHead = (request: RequestRow): readonly string[] => [
  `Neue Kontaktanfrage ${request.ref}`,
  '',
  ...times(request),
  '',
];

export function notifyText(request: RequestRow): MailText {
  const { ref } = request;
  return {
    subject: notifySubject(request),
    text: lines(
      ...notifyHead(request),
      `Vorname:     ${request.first_name}`,
      `Nachname:    ${request.last_name}`,
      `E-Mail:      ${request.email}`,
      `Unternehmen: ${request.company || '–'}`,
      `Paket:       ${request.package ?? '–'}`,
      '',
      'Nachricht:',
      '',
      request.message,
      '',
      '----',
      'Wenn Sie geantwortet haben, schalten Sie die Erinnerungen ab:',
      command(`answered ${ref}`),
    ),
  };
}

/** For a server that refused the full mail: nothing in it that a filter could object to. */
export function minimalNotifyText(request: RequestRow): MailText {
  const { ref } = request;
  return {
    subject: notifySubject(request),
    text: lines(
      ...notifyHead(request),
      'Der Mailserver hat die vollständige Nachricht abgelehnt. Name, Adresse und Text zeigt dieser Befehl:',
      command(`show ${ref}`),
    ),
  };
}

export function ackText(request: RequestRow): MailText {
  return {
    subject: `Ihre Anfrage ${request.ref}`,
    text: lines(
      'Guten Tag,',
      '',
      `vielen Dank für Ihre Anfrage. Eingegangen ist sie am ${when(request.received_at)}.`,
      `Sie hat die Vorgangsnummer ${request.ref}.`,
      '',
      `Wir antworten Ihnen bis zum ${when(request.due_at)}.`,
      '',
      `Eilt es, erreichen Sie uns ${supportHours.days} ${supportHours.from}–${supportHours.to}\u00a0Uhr`,
      `unter ${company.phone.display}. Nennen Sie dann bitte die Vorgangsnummer.`,
      '',
      'Haben Sie uns nicht geschrieben? Dann hat jemand anderes Ihre Adresse angegeben.',
      'Sie können diese E-Mail löschen.',
      '',
      'Freundliche Grüße',
      company.legalName,
      postalAddress,
      company.email.display,
      // § 35a GmbHG: what a business letter names, an e-mail names too.
      `${company.registerCourt}, ${company.registerNumber} · Geschäftsführung: ${company.managingDirector}`,
    ),
  };
}

export function reminderText(request: RequestRow, now: number): MailText {
  const { ref } = request;
  return {
    subject: `Erinnerung: Kontaktanfrage ${ref}`,
    text: lines(
      `Die Kontaktanfrage ${ref} ist noch nicht beantwortet.`,
      '',
      ...times(request, now > request.due_at ? ' (überschritten)' : ''),
      '',
      'Anzeigen:',
      command(`show ${ref}`),
      'Als beantwortet eintragen:',
      command(`answered ${ref}`),
    ),
  };
}

export interface DigestContent {
  readonly held: readonly RequestRow[];
  readonly figures: Figures;
}

export function digestText({ held, figures }: DigestContent): MailText {
  const rows = held.map(
    ({ ref, received_at, suspicions }) =>
      `    ${ref}  ${when(received_at)}  (${describeSuspicions(suspicions)})`,
  );
  return {
    subject: 'Kontaktanfragen: Tagesübersicht',
    text: lines(
      `Zurückgehalten:          ${figures.held}`,
      `Überfällig:              ${figures.overdue}`,
      `Unzustellbare E-Mails:   ${figures.dead}`,
      '',
      ...(rows.length > 0
        ? [
            `Zurückgehaltene Anfragen (nach ${retention.heldDays} Tagen werden sie gelöscht):`,
            '',
            ...rows,
            '',
            'Ansehen und freigeben:',
            command('show <Nummer>'),
            command('release <Nummer>'),
          ]
        : ['Es wird nichts zurückgehalten.']),
    ),
  };
}
