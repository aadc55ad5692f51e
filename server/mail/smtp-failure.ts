/** Reads what nodemailer throws, without its `permanent` flag: it calls a wrong password permanent. */
import { MailFailure } from './mail-transport.ts';

export interface SmtpError {
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly responseCode?: number | undefined;
}

const codeOf = ({ responseCode, code }: SmtpError): string =>
  responseCode ? String(responseCode) : (code ?? 'UNKNOWN');

/** Connecting, EHLO, STARTTLS, AUTH, DNS and TLS concern every mail. */
export const connectFailure = (error: SmtpError): MailFailure =>
  new MailFailure('pause', codeOf(error));

export function sendFailure(error: SmtpError, textIsThrough: boolean): MailFailure {
  const code = codeOf(error);
  const { responseCode, command } = error;
  if (responseCode === undefined) {
    // Nodemailer itself declined: an envelope it cannot write, or a text above the server's size.
    if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
      return new MailFailure('refuse', code);
    return new MailFailure(textIsThrough ? 'ambiguous' : 'drop', code);
  }
  if (command === 'MAIL FROM') return new MailFailure('pause', code);
  // 552 says the mailbox is full, which passes, although its class says otherwise.
  if (responseCode < 500 || responseCode === 552) return new MailFailure('retry', code);
  return new MailFailure('refuse', code);
}
