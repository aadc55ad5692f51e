/** The mail server in `SMTP_URL`: whether mails could go out now, and how long its certificate lasts. */
import type { TLSSocket } from 'node:tls';
import { DeliveryFailure, openSmtp, type SmtpSettings } from '@site/delivery';
import type { Attempt } from '../status/probes/attempt.ts';
import { Conversation } from '../status/probes/conversation.ts';
import { openSocket, openTlsSocket } from '../status/probes/open-socket.ts';
import type { ProbeTools } from '../status/probes/probe.ts';
import { reasonOf } from '../status/probes/reasons.ts';
import { ownName, readReply } from '../status/probes/smtp-probe.ts';
import { certificateFinding } from './certificate.ts';
import { type Check, type Finding, failure, probeTools, unknown, warning, well } from './check.ts';

const noServer = (): Finding[] => [
  warning(
    'SMTP_URL is not set: mails become files in DATA_DIR/mail, and the provider is not notified of a request',
    'set SMTP_URL, MAIL_FROM and MAIL_TO, or npm run setup -- smtpUrl',
  ),
];

/** Does what a delivery does before its first mail: name, connection, TLS, log-in. */
export const mailServer: Check = {
  name: 'mail server',
  run: async ({ environment: { smtp } }, { timeout }) => {
    if (!smtp) return noServer();
    const patience = timeout - 500;
    try {
      await openSmtp(smtp, { connecting: patience, silence: patience }).verify();
      return [well(`${smtp.host}:${smtp.port} takes mails${smtp.user ? ' after the log-in' : ''}`)];
    } catch (error) {
      if (!(error instanceof DeliveryFailure)) throw error;
      const remedy = /^5\d\d$/.test(error.code)
        ? 'check user and password in SMTP_URL (special characters percent-encoded)'
        : 'check host and port in SMTP_URL, the firewall, and the certificate below';
      return [failure(`${smtp.host}:${smtp.port} does not take mails (${error.code})`, remedy)];
    }
  },
};

/** Upgrades a plain SMTP connection to TLS (RFC 3207). */
async function startTls(
  { host, port }: SmtpSettings,
  attempt: Attempt,
  tools: ProbeTools,
): Promise<TLSSocket> {
  const plain = await openSocket({ host, port }, attempt, tools);
  const talk = new Conversation(plain);
  await readReply(talk, 220, 'greeting');
  talk.send(`EHLO ${ownName(plain)}`);
  await readReply(talk, 250, 'EHLO');
  talk.send('STARTTLS');
  await readReply(talk, 220, 'STARTTLS');
  // From here on the bytes belong to TLS.
  plain.removeAllListeners('data');
  return openTlsSocket({ host, port, socket: plain }, attempt, tools);
}

export const mailCertificate: Check = {
  name: 'mail certificate',
  run: async (context, attempt) => {
    const { smtp } = context.environment;
    if (!smtp) return [unknown('SMTP_URL is not set')];
    const { host, port, secure, requireTls } = smtp;
    if (!secure && !requireTls) {
      return [well(`${host} is this machine, which is spoken to without TLS`)];
    }
    const server = `${host}:${port}`;
    const tools = probeTools(context);
    try {
      const socket = secure
        ? await openTlsSocket({ host, port }, attempt, tools)
        : await startTls(smtp, attempt, tools);
      return [certificateFinding(socket, server, context)];
    } catch (error) {
      const reason = reasonOf(error);
      // A server that does not answer is reported by `mailServer`.
      if (!/certificate|STARTTLS/.test(reason)) return [unknown(`${server}: ${reason}`)];
      return [failure(`${server}: ${reason}`, 'the operator of the mail server has to act')];
    }
  },
};
