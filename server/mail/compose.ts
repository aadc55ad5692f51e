/** From a draft to the bytes that go over the wire. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { company } from '../../config/company.ts';
import type { MailEnvelope } from './mail-transport.ts';

export interface MailDraft {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  /** The HTML alternative; a mail program shows one of the two. */
  readonly html?: string;
  /** Headers that only this kind of mail has, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly replyTo?: string | undefined;
  /** An automatic answer goes out under the null return path, so that nothing answers it. */
  readonly isAutomaticAnswer?: boolean;
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

export async function compose(
  { message_id, mail_date }: { readonly message_id: string; readonly mail_date: number },
  draft: MailDraft,
  /** An address of the provider's own domain; a visitor's would fail every DMARC check. */
  from: string,
): Promise<{ readonly envelope: MailEnvelope; readonly message: Buffer }> {
  const { to, subject, text, html, headers, replyTo, isAutomaticAnswer = false } = draft;
  const composer = new MailComposer({
    from: { name: company.brand, address: from },
    to: to.map((address) => ({ name: '', address })),
    // In a header, a Unicode local part needs a server that takes it; the text has the address.
    ...(replyTo && isAscii(replyTo) ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html }),
    textEncoding: 'quoted-printable',
    messageId: message_id,
    date: new Date(mail_date),
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
    envelope: { from: isAutomaticAnswer ? '' : from, to },
    message: await composer.compile().build(),
  };
}

/** Whether a recipient can only be reached over a server that speaks SMTPUTF8. */
export const needsSmtpUtf8 = ({ to }: MailDraft): boolean => !to.every(isAscii);
