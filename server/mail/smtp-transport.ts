import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { MailFailure, type MailSession, type MailTransport } from './mail-transport.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Requires STARTTLS. False only towards the same machine, where an offer of it is ignored too. */
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Milliseconds; tests shorten them. */
  readonly timeout?: number;
}

/** Counts silence. The caller's deadline ends a server that says a little now and then. */
const defaultTimeout = 20_000;
const overdue: SmtpError = { code: 'ETIMEDOUT' };

/** Returns the function that takes the listener away again. */
function onAbort(signal: AbortSignal, listener: () => void): () => void {
  if (signal.aborted) queueMicrotask(listener);
  signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}

const sessionOver = (connection: SMTPConnection): MailSession => ({
  // Right after connecting, the last reply is the one to EHLO.
  smtpUtf8: /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || ''),
  send: ({ from, to }, message, _name, deadline) => {
    let textIsThrough = false;
    const stream = Readable.from([message]);
    stream.once('end', () => {
      textIsThrough = true;
    });
    return new Promise((resolve, reject) => {
      const withdraw = onAbort(deadline, () => {
        connection.close();
        reject(sendFailure(overdue, textIsThrough));
      });
      const sender = from || (false as const);
      const envelope = { from: sender, to: [...to], size: message.length };
      connection.send(envelope, stream, (error, info) => {
        withdraw();
        if (error) reject(sendFailure(error, textIsThrough));
        else resolve(info?.response.slice(0, 3) ?? '250');
      });
    });
  },
  close: () => {
    connection.quit();
    // A server that never answers QUIT must not keep the socket.
    setTimeout(() => connection.close(), 1000).unref();
  },
});

export function smtpTransport(settings: SmtpSettings): MailTransport {
  const { host, port, secure, requireTls, user, password } = settings;
  const timeout = settings.timeout ?? defaultTimeout;
  return {
    description: `mails go out over ${secure ? 'smtps' : 'smtp'}://${host}:${port}`,
    open: (deadline) =>
      new Promise((resolve, reject) => {
        const connection = new SMTPConnection({
          host,
          port,
          secure,
          requireTLS: requireTls,
          // A relay on this machine needs no protection on the way, and its own certificate is seldom a trusted one.
          ignoreTLS: !requireTls,
          connectionTimeout: timeout,
          greetingTimeout: timeout,
          socketTimeout: timeout,
          dnsTimeout: timeout,
          tls: { minVersion: 'TLSv1.2' },
        });
        const fail = (error: SmtpError) => {
          withdraw();
          connection.close();
          reject(connectFailure(error));
        };
        const withdraw = onAbort(deadline, () => fail(overdue));
        const succeed = (session: MailSession) => {
          withdraw();
          resolve(session);
        };
        // Stays for the connection's life: a late error without a listener would end the process.
        connection.on('error', fail);
        connection.connect((error) => {
          if (error) return fail(error);
          const session = sessionOver(connection);
          if (user === undefined) return succeed(session);
          connection.login({ user, pass: password ?? '' }, (loginError) =>
            loginError ? fail(loginError) : succeed(session),
          );
        });
      }),
  };
}

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
