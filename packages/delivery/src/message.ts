/** From a draft to the bytes that go over the wire. */
import { printable } from '@site/base';
import MailComposer from 'nodemailer/lib/mail-composer';
import { domainOf, isAscii } from './addresses.ts';
import type { OutboxRow } from './schema.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

export interface MailDraft extends MailText {
  readonly to: readonly string[];
  /** The HTML alternative; a mail program shows one of the two. */
  readonly html?: string;
  /** Headers that only this kind of mail has, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly replyTo?: string | undefined;
  /** An automatic answer goes out under the null return path, so that nothing answers it. */
  readonly isAutomaticAnswer?: boolean;
}

/** An address of the provider's own domain; a visitor's would fail every DMARC check. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

export type Mail = Awaited<ReturnType<typeof compose>>;

/** SQLite may give the id of a deleted row again, so the moment belongs to it. */
export const rowName = ({ id, created_at }: Pick<OutboxRow, 'id' | 'created_at'>): string =>
  `${id}-${created_at.toString(36)}`;

/** That of its file, where mails become files. */
export const mailName = (row: Pick<OutboxRow, 'id' | 'kind' | 'created_at'>): string =>
  `${row.kind}-${rowName(row)}`;

/** What every attempt sends again. */
export async function compose(
  row: Pick<OutboxRow, 'id' | 'kind' | 'created_at' | 'mail_date'>,
  draft: MailDraft,
  from: Sender,
) {
  const { to, subject, text, html, headers, replyTo, isAutomaticAnswer = false } = draft;
  const composer = new MailComposer({
    from: { ...from },
    to: to.map((address) => ({ name: '', address })),
    // In a header, a Unicode local part needs a server that takes it; the text has the address.
    ...(replyTo && isAscii(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    textEncoding: 'quoted-printable',
    messageId: `<${rowName(row)}@${domainOf(from.address)}>`,
    date: new Date(row.mail_date),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...headers,
      ...(isAutomaticAnswer ? { 'X-Auto-Response-Suppress': 'All' } : {}),
    },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: mailName(row),
    // The null return path, to which nothing bounces.
    envelope: { from: isAutomaticAnswer ? '' : from.address, to },
    message: await composer.compile().build(),
  };
}

/** A paragraph is a text, or its lines. */
export const letter = (...paragraphs: readonly (string | readonly string[])[]): string =>
  `${paragraphs.map((lines) => [lines].flat().join('\n')).join('\n\n')}\n`;

/** Removes line breaks, control and format characters: a value must not begin another header. Mail programs cut long subjects anyway. */
export function inSubject(value: string, longest: number): string {
  const text = printable(value).replace(/\s+/gu, ' ').trim();
  const letters = [...text];
  const begin = letters.slice(0, longest - 1).join('');
  return letters.length > longest ? `${begin.trimEnd()}…` : text;
}
