import type { SettingsOf } from '../config/status-config.ts';
import type { Work } from './attempt.ts';
import { Conversation } from './conversation.ts';
import { openSocket, openTlsSocket } from './open-socket.ts';
import type { ProbeTools } from './probe.ts';
import { Down } from './reasons.ts';

export const imapProbe =
  (settings: SettingsOf<'imap'>, tools: ProbeTools): Work =>
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
