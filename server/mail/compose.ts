/** From a claimed row to the bytes that go over the wire: rendered when sent, from references. */
import MailComposer from 'nodemailer/lib/mail-composer';
import { company } from '../../config/company.ts';
import type { Claim } from '../storage/contact-store.ts';
import {
  ackText,
  type DigestContent,
  digestText,
  type MailText,
  minimalNotifyText,
  notifyText,
  reminderText,
} from './mail-texts.ts';
import type { MailEnvelope } from './mail-transport.ts';

export interface MailAddresses {
  /** An address of the provider's own domain; a visitor's would fail every DMARC check. */
  readonly from: string;
  readonly to: readonly string[];
}

interface ComposedMail {
  readonly envelope: MailEnvelope;
  readonly message: Buffer;
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

function textOf(claim: Claim, digest: DigestContent | undefined, now: number): MailText {
  const { mail, request } = claim;
  if (mail.kind === 'digest') {
    if (!digest) throw new Error('A digest without content.');
    return digestText(digest);
  }
  if (!request) throw new Error('A mail without its request.');
  if (mail.kind === 'ack') return ackText(request);
  if (mail.kind === 'reminder') return reminderText(request, now);
  return mail.minimal === 1 ? minimalNotifyText(request) : notifyText(request);
}

export async function compose(
  claim: Claim,
  addresses: MailAddresses,
  digest: DigestContent | undefined,
  now: number,
): Promise<ComposedMail> {
  const { mail, request } = claim;
  const { subject, text } = textOf(claim, digest, now);
  const isAck = mail.kind === 'ack';
  const to = isAck && request ? [request.email] : [...addresses.to];
  // In a header, a Unicode local part needs a server that takes it; the address stands in the text.
  const replyTo =
    mail.kind === 'notify' && mail.minimal === 0 && request && isAscii(request.email)
      ? request.email
      : undefined;
  const composer = new MailComposer({
    from: { name: company.brand, address: addresses.from },
    to: to.map((address) => ({ name: '', address })),
    ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
    subject,
    text,
    textEncoding: 'quoted-printable',
    messageId: mail.message_id,
    date: new Date(mail.mail_date),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(isAck ? { 'X-Auto-Response-Suppress': 'All' } : {}),
    },
    newline: 'windows',
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    envelope: { from: isAck ? '' : addresses.from, to },
    message: await composer.compile().build(),
  };
}

/** Whether the recipient can only be reached over a server that speaks SMTPUTF8. */
export const needsSmtpUtf8 = ({ mail, request }: Claim): boolean =>
  mail.kind === 'ack' && request !== undefined && !isAscii(request.email);
