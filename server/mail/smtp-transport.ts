import { Readable } from 'node:stream';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { minute, second } from '../clock.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { MailSession, MailTransport } from './mail-transport.ts';

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  readonly secure: boolean;
  /** Requires STARTTLS. False only for a server on this machine, whose offer of it is ignored too. */
  readonly requireTls: boolean;
  readonly user: string | undefined;
  readonly password: string | undefined;
  /** Tests shorten them. */
  readonly times?: Partial<SmtpTimes>;
}

/** Milliseconds for each part of a delivery as a whole: partial replies do not extend them. */
interface SmtpTimes {
  /** From the name look-up to the greeting. */
  readonly connecting: number;
  /** From the first connection to the log-in, and for each mail from its envelope to the end of its text. */
  readonly talking: number;
  /**
   * From the end of the text to the reply. A relay may scan the mail for this long and accept it; giving up earlier
   * means sending it a second time (RFC 5321, 4.5.3.2.6).
   */
  readonly accepting: number;
}

const smtpTimes: SmtpTimes = {
  connecting: 20 * second,
  talking: 2 * minute,
  accepting: 10 * minute,
};
const overdue: SmtpError = { code: 'ETIMEDOUT' };

/** Calls the listener once: when the time is over, or when the caller stops. */
function limit(stop: AbortSignal, listener: () => void, time: number) {
  let timer = setTimeout(listener, time);
  if (stop.aborted) queueMicrotask(listener);
  stop.addEventListener('abort', listener, { once: true });
  return {
    restart: (next: number) => {
      clearTimeout(timer);
      timer = setTimeout(listener, next);
    },
    end: () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', listener);
    },
  };
}

const sessionOver = (
  connection: SMTPConnection,
  { talking, accepting }: SmtpTimes,
): MailSession => ({
  // Right after connecting, the last reply is the one to EHLO.
  smtpUtf8: /^250[ -]SMTPUTF8\b/im.test(connection.lastServerResponse || ''),
  send: ({ from, to }, message, _name, stop) => {
    let textIsThrough = false;
    const stream = Readable.from([message]);
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        connection.close();
        reject(sendFailure(overdue, textIsThrough));
      };
      const wait = limit(stop, giveUp, talking);
      stream.once('end', () => {
        textIsThrough = true;
        wait.restart(accepting);
      });
      const sender = from || (false as const);
      const envelope = { from: sender, to: [...to], size: message.length };
      connection.send(envelope, stream, (error, info) => {
        wait.end();
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
  const times = { ...smtpTimes, ...settings.times };
  return {
    description: `mails go out over ${secure ? 'smtps' : 'smtp'}://${host}:${port}`,
    open: (stop) =>
      new Promise((resolve, reject) => {
        const connection = new SMTPConnection({
          host,
          port,
          secure,
          requireTLS: requireTls,
          // A relay on this machine needs no protection on the way, and its own certificate is seldom a trusted one.
          ignoreTLS: !requireTls,
          connectionTimeout: times.connecting,
          greetingTimeout: times.connecting,
          dnsTimeout: times.connecting,
          // Counts silence from the log-in to the last mail: no shorter than the longest wait for a reply.
          socketTimeout: times.accepting + times.talking,
          tls: { minVersion: 'TLSv1.2' },
        });
        const fail = (error: SmtpError) => {
          wait.end();
          connection.close();
          reject(connectFailure(error));
        };
        const wait = limit(stop, () => fail(overdue), times.talking);
        const succeed = (session: MailSession) => {
          wait.end();
          resolve(session);
        };
        // Stays for the connection's life: a late error without a listener would end the process.
        connection.on('error', fail);
        connection.connect((error) => {
          if (error) return fail(error);
          const session = sessionOver(connection, times);
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
export const connectFailure = (error: SmtpError): DeliveryFailure =>
  new DeliveryFailure('pause', codeOf(error));

export function sendFailure(error: SmtpError, textIsThrough: boolean): DeliveryFailure {
  const code = codeOf(error);
  const { responseCode, command } = error;
  if (responseCode === undefined) {
    // Nodemailer itself declined: an envelope it cannot write, or a text above the server's size.
    if (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
      return new DeliveryFailure('refuse', code);
    return new DeliveryFailure(textIsThrough ? 'ambiguous' : 'drop', code);
  }
  if (command === 'MAIL FROM') return new DeliveryFailure('pause', code);
  // 552 says the mailbox is full, which passes, although its class says otherwise.
  if (responseCode < 500 || responseCode === 552) return new DeliveryFailure('retry', code);
  return new DeliveryFailure('refuse', code);
}
