/**
 * A relay that drops, drips, hangs or refuses at each phase of a mail: what becomes of the row, and what arrives once the relay
 * is well and a day has passed.
 */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, it, type TestContext, vi } from 'vitest';
import { isLong } from '../support/machine/long.ts';
import { type Fault, notifiedRef, openRelay } from '../support/machine/relay.ts';
import { type Certificate, selfSigned } from '../support/machine/self-signed.ts';
import { sharedFolder } from '../support/machine/test-folder.ts';
import { forms, validNotice } from '../support/server/forms.ts';
import { lightProof, post } from './support/load.ts';
import { requests, type Site, startSite } from './support/site.ts';

vi.setConfig({ maxConcurrency: 3 });

const day = 24 * 3_600_000;

interface Row {
  readonly kind: string;
  readonly state: string;
  readonly attempts: number;
  readonly lastCode: string;
  readonly ambiguous: boolean;
}

/** The whole queue waits, and the mail has lost no attempt. */
const paused = { state: 'pending', attempts: 0, ambiguous: false };
const backsOff = { state: 'pending', attempts: 1, ambiguous: false };
const inDoubt = { state: 'pending', attempts: 1, ambiguous: true };
const dead = { state: 'dead', ambiguous: false };
const sent = { state: 'sent', attempts: 1, ambiguous: false };
/** By the process that is killed. */
const beingSent = { state: 'sending', attempts: 1, ambiguous: false };

type Case = readonly [Fault['at'], Fault['does'], row: Partial<Row>, mails: number, where?: string];

/** A way of each kind: the queue waits, the mail waits, it is refused, and nobody knows whether it was taken. */
const typical: readonly Case[] = [
  ['AUTH', 535, paused, 1],
  ['RCPT', 450, backsOff, 1],
  ['text', 554, dead, 1],
  ['text', 'drop', inDoubt, 2],
];

const further: readonly Case[] = [
  ['greeting', 'drop', paused, 1],
  ['greeting', 'drip', sent, 1],
  ['greeting', 554, paused, 1],
  ['EHLO', 'drop', paused, 1],
  ['EHLO', 421, paused, 1],
  ['AUTH', 'drop', paused, 1],
  ['MAIL', 451, paused, 1],
  ['MAIL', 550, paused, 1],
  ['MAIL', 'drop', backsOff, 1],
  ['MAIL', 'hold', beingSent, 1],
  ['RCPT', 421, backsOff, 1],
  ['RCPT', 550, dead, 1],
  ['RCPT', 552, backsOff, 1],
  ['RCPT', 'drop', backsOff, 1],
  ['RCPT', 'drip', sent, 1],
  ['RCPT', 'hold', beingSent, 1],
  ['DATA', 451, backsOff, 1],
  ['DATA', 552, backsOff, 1],
  ['DATA', 554, dead, 1],
  ['DATA', 'drop', backsOff, 1],
  ['DATA', 'hold', beingSent, 1],
  ['text', 421, backsOff, 1],
  ['text', 451, backsOff, 1],
  ['text', 552, backsOff, 1],
  ['text', 'drip', sent, 1],
  ['text', 'hold', beingSent, 2],
  // A filter that objects to the visitor's words gets a mail without them.
  ['text', 554, sent, 1, 'Ausweise'],
];

/** Noon of another day: everything that backs off is due, and the daily jobs have run. */
const nextDay = () => (Math.ceil(Date.now() / day + 0.5) + 0.5) * day - Date.now();

const folder = sharedFolder();

/** A relay, a server beside it, and a notice of somebody who gave no address: its one mail is the notify. */
async function openScene({ expect, onTestFinished }: TestContext, certificate?: Certificate) {
  const relay = await openRelay(certificate);
  onTestFinished(relay.close);
  const settings = { ...relay.environment, DATA_DIR: mkdtempSync(join(folder, 'data-')) };
  const notify = async () =>
    (await requests<Row[]>(settings, 'outbox', '--all')).find(({ kind }) => kind === 'notify');
  return {
    relay,
    start: async (ahead = 0, further = {}) => {
      const site = await startSite({ ...settings, ...further }, ahead);
      onTestFinished(() => void site.end('SIGKILL'));
      return site;
    },
    send: async ({ url }: Site) => {
      const { contentUrl, reason, goodFaith } = validNotice;
      const fields = { contentUrl, reason, goodFaith, anonymous: 'ja' };
      const form = { ...forms.notice, fields };
      expect((await post(new Agent(), url, await lightProof(), form)).status).toBe(201);
    },
    rowBecomes: (row: Partial<Row>) =>
      expect.poll(notify, { timeout: 60_000, interval: 300 }).toMatchObject(row),
    copies: () => relay.received.filter(({ subject }) => notifiedRef(subject)),
  };
}

it.concurrent.for(isLong ? [...typical, ...further] : typical)(
  '%s, %s',
  async ([at, does, row, mails, where = ''], test) => {
    const { relay, start, send, rowBecomes, copies } = await openScene(test);
    relay.fault = { at, does, where };
    const first = await start();
    await send(first);
    await test.expect.poll(() => relay.met).toBeGreaterThan(0);
    if (does === 'hold') await first.end('SIGKILL');
    const isCode = typeof does === 'number' && row !== sent;
    await rowBecomes({ ...row, ...(isCode && { lastCode: String(does) }) });
    await first.end('SIGTERM');

    relay.mend();
    await start(nextDay());
    await rowBecomes({ state: 'sent', ambiguous: does === 'hold' || mails > 1 });
    expect(copies()).toHaveLength(mails);
    // What comes twice can be known by its name.
    const names = new Set(copies().map(({ messageId, date }) => `${messageId} ${date}`));
    expect(names.size).toBe(1);
    if (where) expect(copies()[0]?.raw).not.toContain(where);
  },
);

const [staff, away] = ['team@provider.example', 'urlaub@provider.example'];

it.concurrent.for([
  [450, backsOff],
  [550, dead],
] as const)(
  'one of two recipients, %s: the row keeps them, and the other has one mail',
  async ([code, row], test) => {
    const { relay, start, send, rowBecomes, copies } = await openScene(test);
    relay.fault = { at: 'RCPT', does: code, where: away };
    const first = await start(0, { MAIL_TO: `${staff},${away}` });
    await send(first);
    await rowBecomes({ ...row, lastCode: String(code) });
    expect(copies().map(({ to }) => to)).toEqual([[staff]]);
    await first.end('SIGTERM');

    relay.mend();
    await start(nextDay(), { MAIL_TO: `${staff},${away}` });
    await rowBecomes({ state: 'sent', ambiguous: false });
    expect(copies().map(({ to }) => to)).toEqual([[staff], [away]]);
    expect(new Set(copies().map(({ messageId }) => messageId)).size).toBe(1);
  },
);

const stranger = selfSigned();

const unsafe: readonly (readonly [string, Certificate | undefined, host: string])[] = [
  ['a certificate that nobody vouches for', stranger, '127.0.0.1'],
  // The address of this machine, as the server takes for another one.
  ['a relay elsewhere that offers no TLS', undefined, '[::ffff:127.0.0.1]'],
];

it.concurrent.for(isLong ? unsafe : [])(
  '%s: it gets neither password nor mail',
  async ([, certificate, host], test) => {
    const { relay, start, send, rowBecomes, copies } = await openScene(test, certificate);
    relay.fault = { at: 'AUTH', does: 'drop' };
    const SMTP_URL = relay.environment.SMTP_URL.replace('127.0.0.1', host);
    const first = await start(0, { SMTP_URL });
    await send(first);
    await rowBecomes({ ...paused, lastCode: test.expect.any(String) });
    expect(relay.met).toBe(0);
    await first.end('SIGTERM');

    relay.mend();
    const file = join(folder, 'stranger.pem');
    writeFileSync(file, stranger.cert);
    await start(nextDay(), { NODE_EXTRA_CA_CERTS: file });
    await rowBecomes(sent);
    expect(copies()).toHaveLength(1);
  },
);
