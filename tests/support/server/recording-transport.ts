import type { DeliveryFailure } from '../../../server/delivery-failure.ts';
import type { MailEnvelope, MailTransport } from '../../../server/mail/mail-transport.ts';
import { mailHeader } from './mail-header.ts';

export interface SentMail {
  readonly envelope: MailEnvelope;
  readonly text: string;
  /** As it goes over the line. */
  readonly raw: string;
  header(name: string): string | undefined;
}

export interface RecordingTransport {
  readonly transport: MailTransport;
  /** Every mail passed to it, including those that failed. */
  attempts: SentMail[];
  sent: SentMail[];
  smtpUtf8: boolean;
  /** The results of the next calls, failure or success; further calls succeed. */
  onOpen: (DeliveryFailure | undefined)[];
  onSend: (DeliveryFailure | undefined)[];
}

function decoded(message: string): { readonly head: string; readonly body: string } {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const bytes = rest
    .join('\r\n\r\n')
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return { head, body: Buffer.from(bytes, 'latin1').toString('utf8') };
}

/** A transport that records every mail and fails where a test says so. */
export function recordingTransport(): RecordingTransport {
  const mail: RecordingTransport = {
    attempts: [],
    sent: [],
    smtpUtf8: false,
    onOpen: [],
    onSend: [],
    transport: {
      description: 'test',
      open: async () => {
        const failure = mail.onOpen.shift();
        if (failure) throw failure;
        return {
          smtpUtf8: mail.smtpUtf8,
          send: async (envelope, message) => {
            const raw = message.toString('utf8');
            const { head, body } = decoded(raw);
            const attempt: SentMail = {
              envelope,
              text: body,
              raw,
              header: (name) => mailHeader(head, name),
            };
            mail.attempts.push(attempt);
            const failure = mail.onSend.shift();
            if (failure) throw failure;
            mail.sent.push(attempt);
            return '250';
          },
          close: () => {},
        };
      },
    },
  };
  return mail;
}
