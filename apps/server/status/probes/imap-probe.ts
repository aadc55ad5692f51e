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

const { reasons: words } = statusMails;

const schema = v.pipe(
  section({ ...target('993'), tls: v.optional(flag) }),
  v.transform((settings) => ({ ...settings, tls: settings.tls ?? settings.port === 993 })),
);
type Settings = v.InferOutput<typeof schema>;

const work =
  (settings: Settings, tools: ProbeTools): Work =>
  async (attempt) => {
    const open = settings.tls ? openTlsSocket : openSocket;
    const talk = new Conversation(await open(settings, attempt, tools));
    const [, greeting] = /^\* (OK|PREAUTH|BYE)\b/i.exec(await talk.line()) ?? [];
    if (greeting === undefined) throw new Down('greeting is not IMAP');
    if (greeting.toUpperCase() === 'BYE') throw new Down('greeting turned away (BYE)');
    talk.send('a1 CAPABILITY');
    for (;;) {
      const line = await talk.line();
      if (/^\* BYE\b/i.test(line)) throw new Down('CAPABILITY turned away (BYE)');
      const [, answer] = /^a1 (OK|NO|BAD)\b/i.exec(line) ?? [];
      if (answer === undefined) continue;
      if (answer.toUpperCase() !== 'OK') throw new Down('CAPABILITY refused');
      attempt.answered();
      await talk.part('a2 LOGOUT');
      return undefined;
    }
  };

export const imap = probeKind({
  schema: () => schema,
  run: asking(work),
  sentences: [
    otherProtocol(/ is not (?<protocol>IMAP)$/),
    [/^\w+ turned away \((?<code>BYE)\)$/, words.mailRefused],
    [/^(?<code>CAPABILITY) refused$/, words.mailRefused],
  ],
});
