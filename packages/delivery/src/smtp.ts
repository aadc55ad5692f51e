/** A session at the relay, opened with its first mail: nodemailer's pool of one, without its own sending again. */
import { Readable } from 'node:stream';
import { minute, second } from '@site/base';
import { createTransport, type NodemailerError } from 'nodemailer';
import { DeliveryFailure } from './failure.ts';
import type { Mail } from './message.ts';
import type { SmtpSettings } from './settings.ts';

const usualTimes = {
  /** From the name look-up to the end of STARTTLS. */
  connecting: 20 * second,
  /** A relay may scan a mail for this long and accept it; giving up earlier means sending it twice (RFC 5321, 4.5.3.2.6). */
  silence: 10 * minute,
  /** For a mail as a whole, however many partial replies there are; shorter than its lease. */
  mail: 13 * minute,
};

const createPool = (
  { host, port, secure, requireTls, user, password }: SmtpSettings,
  { connecting, silence }: typeof usualTimes,
) =>
  createTransport({
    pool: true,
    maxConnections: 1,
    // Some relays end a session that goes on for long, or have no room for others meanwhile.
    maxMessages: 50,
    idleTimeout: 5 * second,
    maxRequeues: 0,
    host,
    port,
    secure,
    requireTLS: requireTls,
    // A relay on this machine needs no protection on the way, and its own certificate is seldom a trusted one.
    ignoreTLS: !requireTls,
    connectionTimeout: connecting,
    greetingTimeout: connecting,
    dnsTimeout: connecting,
    socketTimeout: silence,
    tls: { minVersion: 'TLSv1.2' },
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' }, forceAuth: true }),
  });

/** How far a mail came: no session yet, its envelope under way, its text through. */
type Phase = 'connect' | 'envelope' | 'through';

type SmtpError = Pick<NodemailerError, 'code' | 'command' | 'responseCode'>;

/** 552 says that the mailbox is full, which passes, although its class says otherwise. */
const isPassing = ({ responseCode = 0 }: SmtpError): boolean =>
  responseCode < 500 || responseCode === 552;

function kindOf(error: SmtpError, phase: Phase): DeliveryFailure['kind'] {
  const { code, command, responseCode } = error;
  if (phase === 'connect' || (responseCode && command === 'MAIL FROM')) return 'pause';
  if (responseCode) return isPassing(error) ? 'retry' : 'refuse';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refuse';
  if (phase === 'through') return 'ambiguous';
  // The pool itself says so of a session that ended between two mails: it names no command.
  return code === 'ECONNECTION' && command === undefined ? 'stale' : 'drop';
}

const smtpFailure = (error: SmtpError, phase: Phase, refused?: readonly string[]) =>
  new DeliveryFailure(
    kindOf(error, phase),
    String(error.responseCode ?? error.code ?? 'UNKNOWN'),
    refused ? { refused } : {},
  );

function openSession(settings: SmtpSettings, times: typeof usualTimes) {
  let phase: Phase = 'connect';
  let pool: ReturnType<typeof createPool> | undefined;
  const open = () =>
    // The pool asks for the text once there is a session, and reads it once the relay wants it.
    createPool(settings, times).use('stream', ({ message, data }, done) => {
      message.createReadStream = () => {
        phase = 'envelope';
        return Readable.from([data.raw]).once('end', () => {
          phase = 'through';
        });
      };
      done();
    });
  const close = () => {
    pool?.close({ force: true });
    pool = undefined;
  };
  return {
    /** Resolves with the reply code; rejects with a `DeliveryFailure`, also after `stop`. Bounds its own waits. */
    send: async ({ envelope, message }: Mail, stop: AbortSignal): Promise<string> => {
      phase = 'connect';
      const cut = Promise.withResolvers<never>();
      const giveUp = (code: string) => {
        cut.reject(smtpFailure({ code, command: 'CONN' }, phase));
        close();
      };
      const overdue = setTimeout(giveUp, times.mail, 'ETIMEDOUT');
      const onStop = () => giveUp('STOPPED');
      stop.addEventListener('abort', onStop, { once: true });
      try {
        if (stop.aborted) throw new DeliveryFailure('pause', 'STOPPED');
        pool ??= open();
        const { from, to } = envelope;
        const sending = pool.sendMail({ envelope: { from, to: [...to] }, raw: message });
        const { response, rejectedErrors = [] } = await Promise.race([sending, cut.promise]);
        // Others got the mail: one refusal that passes is reason enough to try again.
        const refusal = rejectedErrors.find(isPassing) ?? rejectedErrors[0];
        if (!refusal) return response.slice(0, 3);
        const refused = rejectedErrors.flatMap(({ recipient }) => recipient ?? []);
        throw smtpFailure(refusal, 'envelope', refused);
      } catch (error) {
        throw error instanceof DeliveryFailure ? error : smtpFailure(error as SmtpError, phase);
      } finally {
        clearTimeout(overdue);
        stop.removeEventListener('abort', onStop);
      }
    },
    close,
  };
}

/** Tests and the doctor shorten the times. */
export function openSmtp(settings: SmtpSettings, change: Partial<typeof usualTimes> = {}) {
  const times = { ...usualTimes, ...change };
  const { secure, host, port } = settings;
  return {
    description: `mails go out over ${secure ? 'smtps' : 'smtp'}://${host}:${port}`,
    open: () => openSession(settings, times),
    /** Does what a delivery does before its first mail: name, connection, TLS, log-in. Rejects with a `DeliveryFailure`. */
    verify: async (): Promise<void> => {
      const pool = createPool(settings, times);
      try {
        await pool.verify();
      } catch (error) {
        throw smtpFailure(error as SmtpError, 'connect');
      } finally {
        pool.close();
      }
    },
  };
}
