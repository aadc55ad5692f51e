/** A mail server that takes every mail, until a test tells it at which phase to do what instead. */
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { mailHeader } from '../server/mail-header.ts';
import { openScripted } from './scripted-server.ts';
import type { Certificate } from './self-signed.ts';

const replies = {
  greeting: '220 relay ESMTP',
  EHLO: '250-relay\r\n250-AUTH PLAIN\r\n250 SMTPUTF8',
  AUTH: '235 welcome',
  MAIL: '250 sender ok',
  RCPT: '250 recipient ok',
  DATA: '354 go on',
  /** The end of the text. */
  text: '250 taken',
  RSET: '250 ok',
  QUIT: '221 bye',
} as const;

export type Phase = keyof typeof replies;

export interface Fault {
  readonly at: Phase;
  /** A code refuses, `drop` ends the connection, `hold` never answers, `drip` answers one byte after the other. */
  readonly does: number | 'drop' | 'hold' | 'drip';
  /** Meant for lines (a text: for mails) that contain this alone. */
  readonly where?: string;
}

const pauseOfDrip = 100;

const header = (raw: string, name: string): string =>
  mailHeader(raw.split('\r\n\r\n', 1)[0] ?? '', name) ?? '';

export async function openRelay(certificate?: Certificate) {
  const relay = {
    /** Every mail whose text came through and was not refused. */
    received: [] as {
      readonly messageId: string;
      readonly subject: string;
      readonly date: string;
      readonly from: string;
      readonly to: readonly string[];
      readonly raw: string;
      /** By `performance.now()`. */
      readonly at: number;
    }[],
    fault: undefined as Fault | undefined,
    /** How often a client met the fault. */
    met: 0,
    sessions: 0,
    /** How many it has at a time; further ones are told 421. */
    mostSessions: Number.POSITIVE_INFINITY,
  };

  const answer = (socket: Socket, phase: Phase, said: string): boolean => {
    const { fault } = relay;
    const isMeant = fault?.at === phase && said.includes(fault.where ?? '');
    const does = isMeant ? fault.does : undefined;
    if (isMeant) relay.met += 1;
    if (typeof does === 'number') socket.write(`${does} as told\r\n`);
    else if (does === 'drop') socket.destroy();
    else if (does === 'drip') drip(socket, `${replies[phase]}\r\n`);
    else if (does !== 'hold') socket.write(`${replies[phase] ?? '502 what?'}\r\n`);
    return typeof does !== 'number';
  };

  const converse = (socket: Socket) => {
    let unread = '';
    let envelope = { from: '', to: [] as string[] };
    let inText = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1');
      for (;;) {
        const end = inText ? '\r\n.\r\n' : '\r\n';
        const length = unread.indexOf(end);
        if (length < 0) return;
        const said = Buffer.from(unread.slice(0, length), 'latin1').toString('utf8');
        unread = unread.slice(length + end.length);
        if (inText) {
          inText = false;
          const [messageId, subject, date] = ['Message-ID', 'Subject', 'Date'].map((name) =>
            header(said, name),
          ) as [string, string, string];
          const isTaken = answer(socket, 'text', said);
          const mail = { messageId, subject, date, ...envelope, raw: said, at: performance.now() };
          if (isTaken) relay.received.push(mail);
          continue;
        }
        const [word = ''] = said.toUpperCase().split(' ');
        const address = /<(.*?)>/.exec(said)?.[1] ?? '';
        if (word === 'MAIL') envelope = { from: address, to: [] };
        const goesOn = answer(socket, word as Phase, said);
        if (word === 'RCPT' && goesOn) envelope.to.push(address);
        inText = word === 'DATA' && goesOn;
        if (word === 'QUIT') socket.end();
      }
    });
    relay.sessions += 1;
    // This one is not among them yet.
    if (sockets.size >= relay.mostSessions) socket.end('421 too many sessions\r\n');
    else answer(socket, 'greeting', '');
  };

  const { port, close, sockets } = await openScripted((socket) =>
    converse(certificate ? new TLSSocket(socket, { isServer: true, ...certificate }) : socket),
  );
  return Object.assign(relay, {
    port,
    close,
    /** Ends what hangs: from now on every mail is taken. */
    mend: () => {
      relay.fault = undefined;
      for (const socket of sockets) socket.destroy();
    },
    /** The settings of a server that sends its mails here. */
    environment: {
      SMTP_URL: `${certificate ? 'smtps' : 'smtp'}://user:password@127.0.0.1:${port}`,
      MAIL_FROM: 'kontakt@provider.example',
      MAIL_TO: 'team@provider.example',
    },
  });
}

function drip(socket: Socket, reply: string): void {
  let sent = 0;
  const timer = setInterval(() => {
    socket.write(reply.charAt(sent));
    sent += 1;
    if (sent === reply.length) clearInterval(timer);
  }, pauseOfDrip);
  socket.on('close', () => clearInterval(timer));
}

export type Relay = Awaited<ReturnType<typeof openRelay>>;

/** The reference in the subject of a notification to the provider, of whichever kind of request; nothing for other mails. */
export const notifiedRef = (subject: string): string | undefined =>
  /^(?:Kontaktanfrage|Meldung rechtswidriger Inhalte) ([A-Z2-9]{4}-[A-Z2-9]{4})/.exec(subject)?.[1];
