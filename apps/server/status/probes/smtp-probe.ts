import { isIPv6, type Socket } from 'node:net';
import { statusMails } from '@site/company/status/mails';
import * as v from 'valibot';
import { target } from '../config/probe-settings.ts';
import { section } from '../config/section.ts';
import { flag } from '../config/values.ts';
import { asking, type Work } from './attempt.ts';
import { Conversation } from './conversation.ts';
import { openSocket, openTlsSocket } from './open-socket.ts';
import { type ProbeTools, probeKind } from './probe.ts';
import { Down, otherProtocol } from './reasons.ts';

const schema = v.pipe(
  section({ ...target('25'), tls: v.optional(flag) }),
  v.transform((settings) => ({ ...settings, tls: settings.tls ?? settings.port === 465 })),
);
type Settings = v.InferOutput<typeof schema>;

/** Reads a reply to its last line: `250-…` goes on, `250 …` ends. */
export async function readReply(talk: Conversation, expected: number, step: string): Promise<void> {
  for (;;) {
    const [, code, dash] = /^(\d{3})([ -]|$)/.exec(await talk.line()) ?? [];
    if (code === undefined) throw new Down(`${step} is not SMTP`);
    if (Number(code) !== expected) throw new Down(`${step} answered with ${code}`);
    if (dash !== '-') return;
  }
}

/** RFC 5321: a client without a name of its own gives its address. */
export function ownName({ localAddress = '127.0.0.1' }: Socket): string {
  return isIPv6(localAddress) ? `[IPv6:${localAddress}]` : `[${localAddress}]`;
}

const work =
  (settings: Settings, tools: ProbeTools): Work =>
  async (attempt) => {
    const open = settings.tls ? openTlsSocket : openSocket;
    const socket = await open(settings, attempt, tools);
    const talk = new Conversation(socket);
    await readReply(talk, 220, 'greeting');
    talk.send(`EHLO ${ownName(socket)}`);
    await readReply(talk, 250, 'EHLO');
    attempt.answered();
    await talk.part('QUIT');
    return undefined;
  };

export const smtp = probeKind({
  schema: () => schema,
  run: asking(work),
  sentences: [
    [/^\w+ answered with (?<code>\d+)$/, statusMails.reasons.mailCode],
    otherProtocol(/ is not (?<protocol>SMTP)$/),
  ],
});
