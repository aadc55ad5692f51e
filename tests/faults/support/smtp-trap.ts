/** A real SMTP server that misbehaves on command. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { openScripted } from '../../support/machine/scripted-server.ts';
import type { Certificate } from '../../support/machine/self-signed.ts';
import { mailHeader } from '../../support/server/mail-header.ts';

export type Behaviour =
  | 'ok'
  | 'refusing'
  | 'hanging'
  | 'greeting 554'
  | 'auth 535'
  | 'mail 550'
  | 'rcpt 450'
  | 'rcpt 421'
  | 'rcpt 550'
  | 'data 451'
  | 'data 552'
  | 'data 421'
  | 'text 554'
  | 'drop at connect'
  | 'drop before data'
  | 'drop after data'
  | 'hang after data'
  /** Accepts a mail when `accept` is called. */
  | 'scan after data'
  /** Sends a line now and then and never ends the reply. */
  | 'dripping'
  | 'dripping after data';

interface ReceivedMail {
  readonly messageId: string;
  readonly subject: string;
  readonly to: readonly string[];
  readonly from: string;
  /** Whether the mail came over TLS. */
  readonly encrypted: boolean;
  readonly raw: string;
  /** When it came, by `performance.now()`. */
  readonly at: number;
}

export interface TrapOptions {
  readonly auth?: boolean;
  /** Without it the trap offers no TLS, and no STARTTLS either. */
  readonly tls?: { readonly from: 'starttls' | 'start'; readonly certificate: Certificate };
}

const dripEvery = 100;

/** Sends a reply that never ends. */
function drip(socket: Socket, code: number): void {
  const timer = setInterval(() => socket.write(`${code}-one moment\r\n`), dripEvery);
  socket.on('close', () => clearInterval(timer));
}

const refusal = (responseCode: number) => Object.assign(new Error('as told'), { responseCode });

const header = (raw: string, name: string): string =>
  mailHeader(raw.split('\r\n\r\n', 1)[0] ?? '', name) ?? '';

export async function openSmtpTrap({ auth, tls }: TrapOptions = {}) {
  const received: ReceivedMail[] = [];
  const dropAll = () => {
    for (const socket of gate.sockets) socket.destroy();
  };
  const trap = { received, behaviour: 'ok' as Behaviour };
  const scanned: (() => void)[] = [];

  const smtp = new SMTPServer({
    ...tls?.certificate,
    secure: tls?.from === 'start',
    authOptional: !auth,
    allowInsecureAuth: true,
    disabledCommands: [...(tls ? [] : ['STARTTLS']), ...(auth ? [] : ['AUTH'])],
    closeTimeout: 50,
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      if (trap.behaviour === 'greeting 554') done(refusal(554));
      else done();
    },
    onAuth: (_auth, _session, done) => {
      if (trap.behaviour === 'auth 535') done(refusal(535));
      else done(null, { user: 'x' });
    },
    onMailFrom: (_address, _session, done) =>
      done(trap.behaviour === 'mail 550' ? refusal(550) : null),
    onRcptTo: (_address, _session, done) => {
      const code = /^rcpt (\d+)$/.exec(trap.behaviour)?.[1];
      if (trap.behaviour === 'drop before data') dropAll();
      else done(code ? refusal(Number(code)) : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8');
        const code = /^data (\d+)$/.exec(trap.behaviour)?.[1];
        if (code) return done(refusal(Number(code)));
        // Acts like a content filter that refuses the visitor's text.
        if (trap.behaviour === 'text 554' && /^Reply-To:/m.test(raw)) return done(refusal(554));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          raw,
          at: performance.now(),
          messageId: header(raw, 'Message-ID'),
          subject: header(raw, 'Subject'),
          from: mailFrom ? mailFrom.address : '',
          encrypted: session.secure,
          to: rcptTo.map(({ address }) => address),
        });
        if (trap.behaviour === 'drop after data') dropAll();
        else if (trap.behaviour === 'dripping after data')
          for (const socket of gate.sockets) drip(socket, 250);
        else if (trap.behaviour === 'scan after data') scanned.push(done);
        else if (trap.behaviour !== 'hang after data') done();
      });
    },
  });
  smtp.on('error', () => {});
  await once(smtp.listen(0, '127.0.0.1'), 'listening');

  // The gate in front of the server can refuse or hang before any SMTP is exchanged.
  const gate = await openScripted((socket) => {
    if (trap.behaviour === 'drop at connect' || trap.behaviour === 'refusing') {
      socket.resetAndDestroy();
      return;
    }
    if (trap.behaviour === 'hanging') return;
    if (trap.behaviour === 'dripping') {
      // After the greeting: the client's time-out for the greeting does not start again with every line.
      socket.write('220 trap ESMTP\r\n');
      drip(socket, 250);
      return;
    }
    smtp.server.emit('connection', socket);
  });
  const { port } = gate;
  return Object.assign(trap, {
    port,
    /** The settings of a server that sends its mails here. */
    environment: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      MAIL_FROM: 'kontakt@provider.example',
      MAIL_TO: 'team@provider.example',
    },
    /** Accepts the mails that are being scanned. */
    accept: () => {
      for (const done of scanned.splice(0)) done();
    },
    /** Changes the certificate of all later connections. */
    showCertificate: (certificate: Certificate) => smtp.updateSecureContext({ ...certificate }),
    close: async () => {
      await gate.close();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  });
}

export type SmtpTrap = Awaited<ReturnType<typeof openSmtpTrap>>;

/** The reference in the subject of a notification to the provider, of whichever kind of request; nothing for other mails. */
export const notifiedRef = (subject: string): string | undefined =>
  /^(?:Kontaktanfrage|Meldung rechtswidriger Inhalte) ([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(subject)?.[1];
