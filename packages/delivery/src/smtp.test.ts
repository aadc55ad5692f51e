/** Mails over real sockets to a relay that drops, drips and refuses. */
import { expect, it } from 'vitest';
import { ownRelay } from '../testing/scene.ts';
import { readSmtpUrl } from './settings.ts';
import { openSmtp } from './smtp.ts';

const never = new AbortController().signal;
const mail = {
  name: 'notify-1',
  envelope: { from: 'kontakt@provider.example', to: ['a@x.example', 'b@x.example'] },
  message: Buffer.from('Subject: x\r\n\r\n.\r\nÄrger\r\n'),
};

/** A session whose waits end soon. */
async function openScene() {
  const relay = await ownRelay();
  const times = { connecting: 600, silence: 600, mail: 900 };
  const session = openSmtp(readSmtpUrl(relay.environment.SMTP_URL), times).open();
  return { relay, send: () => session.send(mail, never) };
}

const broken = 'ECONNECTION|ESOCKET';

it.each([
  ['greeting', 'drop', 'pause', broken],
  ['greeting', 'hold', 'pause', 'ETIMEDOUT'],
  ['EHLO', 'drip', 'pause', 'ETIMEDOUT'],
  ['AUTH', 535, 'pause', '535'],
  ['MAIL', 550, 'pause', '550'],
  ['MAIL', 451, 'pause', '451'],
  ['MAIL', 'drop', 'drop', broken],
  ['RCPT', 450, 'retry', '450'],
  ['RCPT', 550, 'refuse', '550'],
  ['RCPT', 'hold', 'drop', 'ETIMEDOUT'],
  ['text', 552, 'retry', '552'],
  ['text', 554, 'refuse', '554'],
  ['text', 'drop', 'ambiguous', broken],
  ['text', 'hold', 'ambiguous', 'ETIMEDOUT'],
  ['text', 'drip', 'ambiguous', 'ETIMEDOUT'],
] as const)('%s %s: %s (%s)', async (at, does, kind, code) => {
  const { relay, send } = await openScene();
  relay.fault = { at, does };
  const matching = expect.stringMatching(new RegExp(`^(?:${code})$`));
  await expect(send()).rejects.toMatchObject({ kind, code: matching });
  relay.fault = undefined;
  expect(await send()).toBe('250');
  expect(relay.received.at(-1)).toMatchObject({
    ...mail.envelope,
    raw: 'Subject: x\r\n\r\n..\r\nÄrger',
  });
});

it('knows a session that the relay ended as a mail came from a mail that breaks sessions', async () => {
  const { relay, send } = await openScene();
  await send();
  relay.fault = { at: 'MAIL', does: 421 };
  await expect(send()).rejects.toMatchObject({ kind: 'stale' });
  await expect(send()).rejects.toMatchObject({ kind: 'pause', code: '421' });
});
