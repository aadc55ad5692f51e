import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecordingTransport,
  recordingTransport,
} from '../../tests/support/server/recording-transport.ts';
import {
  newRequest,
  openTestStore,
  type TestStore,
  testClock,
} from '../../tests/support/server/test-store.ts';
import { day, hour, minute, second } from '../clock.ts';
import { createLog } from '../log.ts';
import type { ContactStore, NewRequest } from '../storage/contact-store.ts';
import { delayAfter } from './back-off.ts';
import { MailFailure } from './mail-transport.ts';
import { OutboxWorker, pauseNote } from './outbox-worker.ts';

let clock: ReturnType<typeof testClock>;
let opened: TestStore;
let store: ContactStore;
let worker: OutboxWorker;
let relay: RecordingTransport;
let lines: string[];

beforeEach(async () => {
  clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  opened = await openTestStore(clock);
  store = opened.store;
  lines = [];
  relay = recordingTransport();
  worker = new OutboxWorker({
    store,
    transport: relay.transport,
    clock,
    addresses: { from: 'kontakt@musterhost.example', to: ['team@musterhost.example'] },
    log: createLog({ write: (line) => lines.push(line) }),
  });
});
afterEach(() => opened.close());

const accept = async (change: Partial<NewRequest> = {}) => {
  const acceptance = await store.accept(newRequest(clock.now(), { reminders: [], ...change }));
  if (acceptance.kind !== 'stored') throw new Error(acceptance.kind);
  return acceptance.ref;
};
const stateOf = async (ref: string, kind: string) =>
  (await store.dossier(ref))?.mails.find((mail) => mail.kind === kind);
const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe('the mails', () => {
  it('notifies the provider with the visitor as Reply-To only', async () => {
    const ref = await accept({
      lastName: 'Evil',
      company: 'Müller & Söhne',
      message: 'Subject: x\nBcc: a@b.de\n\n.\nÄrger 😀',
      package: 'L',
    });
    await worker.runDue();
    const [notify] = relay.sent;
    expect(notify?.envelope).toEqual({
      from: 'kontakt@musterhost.example',
      to: ['team@musterhost.example'],
    });
    expect(notify?.header('From')).toBe('Musterhost <kontakt@musterhost.example>');
    expect(notify?.header('Reply-To')).toBe('zoe@firma.example');
    expect(notify?.header('Subject')).toBe(`Kontaktanfrage ${ref}`);
    expect(notify?.header('Bcc')).toBeUndefined();
    expect(notify?.header('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(notify?.text).toContain('Subject: x\r\nBcc: a@b.de\r\n\r\n.\r\nÄrger 😀');
    expect(notify?.text).toContain('18.11.2026, 14:00');
  });

  it('acknowledges without a word of the visitor, to the null return path', async () => {
    const ref = await accept({ firstName: 'Kanarienvogel', message: 'Kanarienvogel singt.' });
    await worker.runDue();
    const ack = relay.sent[1];
    expect(ack?.envelope).toEqual({ from: '', to: ['zoe@firma.example'] });
    expect(ack?.header('Auto-Submitted')).toBe('auto-generated');
    expect(ack?.header('X-Auto-Response-Suppress')).toBe('All');
    expect(ack?.header('Subject')).toBe(`Ihre Anfrage ${ref}`);
    expect(ack?.text).not.toContain('Kanarienvogel');
    expect(ack?.text).toContain('18.11.2026, 14:00');
  });

  it('keeps Message-ID and Date over attempts', async () => {
    await accept({ noAck: 'no-script' });
    relay.onSend = [new MailFailure('ambiguous', 'ETIMEDOUT'), undefined];
    await worker.runDue();
    clock.advance(minute);
    await worker.runDue();
    expect(relay.sent[0]?.header('Message-ID')).toMatch(/^<[\w-]+@musterhost\.example>$/);
    expect(relay.sent[0]?.header('Date')).toBe('Tue, 17 Nov 2026 13:00:00 +0000');
  });

  it('reminds while the request is open, and lists what is held once a day', async () => {
    const ref = await accept({ reminders: [clock.now() + hour, clock.now() + 2 * hour] });
    const held = await accept({ suspicions: ['honeypot'] });
    clock.advance(hour);
    await store.addDigest('2026-11-17', clock.now());
    await worker.runDue();
    expect(relay.sent.map((mail) => mail.header('Subject'))).toEqual(
      expect.arrayContaining([
        `Erinnerung: Kontaktanfrage ${ref}`,
        '=?UTF-8?Q?Kontaktanfragen=3A_Tages=C3=BCbersicht?=',
      ]),
    );
    expect(
      relay.sent.some(
        ({ text }) => text.includes(held) && text.includes('verstecktes Feld ausgefüllt'),
      ),
    ).toBe(true);
    await store.markAnswered(ref, clock.now());
    clock.advance(day);
    const before = relay.sent.length;
    await worker.runDue();
    expect(relay.sent).toHaveLength(before);
  });
});

describe('Unicode local parts', () => {
  it('are answered only by a server with SMTPUTF8, and never stand in a header', async () => {
    const ref = await accept({ email: 'büro@firma.example' });
    await worker.runDue();
    expect(relay.sent).toHaveLength(1);
    expect(relay.sent[0]?.header('Reply-To')).toBeUndefined();
    expect(relay.sent[0]?.text).toContain('büro@firma.example');
    expect(await stateOf(ref, 'ack')).toMatchObject({ state: 'suppressed', reason: 'no-smtputf8' });
    relay.smtpUtf8 = true;
    await accept({ email: 'tür@firma.example' });
    await worker.runDue();
    expect(relay.sent[2]?.envelope.to).toEqual(['tür@firma.example']);
  });
});

describe('the failure table', () => {
  it('pauses the whole queue without counting, raises an alarm, and goes on by itself', async () => {
    const refs = [await accept(), await accept({ email: 'b@firma.example' })];
    relay.onOpen = times(40, new MailFailure('pause', '535'));
    for (let elapsed = 0; elapsed < hour; elapsed += 15 * second) {
      await worker.runDue();
      clock.advance(15 * second);
    }
    // 30 s, 1, 2, then every 5 minutes: a wrong password is not hammered at.
    expect(40 - relay.onOpen.length).toBeLessThan(18);
    expect(lines.join('')).toContain('the mail queue is paused');
    expect(JSON.parse((await store.note(pauseNote)) ?? '')).toMatchObject({ code: '535' });
    for (const ref of refs) {
      expect(await stateOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 0 });
    }
    relay.onOpen = [];
    clock.advance(5 * minute);
    await worker.runDue();
    expect(relay.sent).toHaveLength(4);
    expect(await store.note(pauseNote)).toBeUndefined();
    expect(lines.join('')).toContain('the mail queue runs again');
  });

  it('lets the provider’s mails through although the relay refuses the null return path', async () => {
    await accept();
    await accept({ email: 'b@firma.example' });
    relay.onSend = [undefined, undefined, new MailFailure('pause', '550')];
    await worker.runDue();
    expect(relay.sent).toHaveLength(2);
    clock.advance(30 * second);
    const third = await accept({ email: 'c@firma.example' });
    relay.onSend = [undefined, new MailFailure('pause', '550')];
    await worker.runDue();
    expect(await stateOf(third, 'notify')).toMatchObject({ state: 'sent' });
  });

  it('backs off 1, 5, 15, 30 min, 1, 2, 4 h, then every 4 h to 5 days', async () => {
    const ref = await accept({ noAck: 'no-script' });
    relay.onSend = times(99, new MailFailure('retry', '450'));
    const start = clock.now();
    const attempts: number[] = [];
    for (;;) {
      const mail = await stateOf(ref, 'notify');
      if (mail?.state !== 'pending') break;
      // A millisecond early it must not move.
      clock.advance(mail.nextAttemptAt - clock.now() - 1);
      const before = relay.tries;
      await worker.runDue();
      expect(relay.tries).toBe(before);
      clock.advance(1);
      await worker.runDue();
      attempts.push(clock.now() - start);
    }
    expect(attempts.slice(0, 9).map((at) => at / minute)).toEqual([
      0, 1, 6, 21, 51, 111, 231, 471, 711,
    ]);
    expect((attempts.at(-1) ?? 0) / hour).toBeGreaterThan(115);
    expect((attempts.at(-1) ?? 0) / day).toBeLessThanOrEqual(5);
    expect(await stateOf(ref, 'notify')).toMatchObject({ state: 'dead', lastCode: '450' });
  });

  it('lets an ack expire after its six attempts, or when the promised time has passed', async () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => delayAfter('ack', attempts))).toEqual([
      minute,
      5 * minute,
      15 * minute,
      hour,
      4 * hour,
      undefined,
    ]);
    const ref = await accept();
    relay.onSend = [undefined, ...times(99, new MailFailure('retry', '450'))];
    for (const delay of [0, 1, 5, 15, 60, 240]) {
      clock.advance(delay * minute);
      await worker.runDue();
    }
    expect(await stateOf(ref, 'ack')).toMatchObject({ state: 'expired', attempts: 5 });
    relay.onSend = [];
    const late = await accept({ email: 'late@firma.example' });
    clock.advance(25 * hour);
    await worker.runDue();
    expect(await stateOf(late, 'ack')).toMatchObject({ state: 'expired', reason: 'past-deadline' });
    expect(await stateOf(late, 'notify')).toMatchObject({ state: 'sent' });
  });

  it('falls back to a minimal mail, then gives up on a refusal', async () => {
    const ref = await accept({ message: 'Kanarienvogel singt.', noAck: 'no-script' });
    relay.onSend = [new MailFailure('refuse', '554')];
    await worker.runDue();
    expect(relay.sent).toHaveLength(1);
    expect(relay.sent[0]?.text).not.toContain('Kanarienvogel');
    expect(relay.sent[0]?.header('Reply-To')).toBeUndefined();
    expect(relay.sent[0]?.text).toContain(`show ${ref}`);

    const second = await accept({ email: 'x@firma.example' });
    relay.onSend = times(3, new MailFailure('refuse', '550'));
    await worker.runDue();
    expect(await stateOf(second, 'notify')).toMatchObject({ state: 'dead', lastCode: '550' });
    expect(await stateOf(second, 'ack')).toMatchObject({ state: 'dead' });
    expect(lines.join('')).toContain('a mail is undeliverable');
  });

  it('marks what may have arrived, and moves a mail that breaks connections out of the way', async () => {
    const ref = await accept({ noAck: 'no-script' });
    relay.onSend = [new MailFailure('ambiguous', 'ETIMEDOUT')];
    await worker.runDue();
    expect(await stateOf(ref, 'notify')).toMatchObject({ state: 'pending', ambiguous: true });
    clock.advance(minute);
    relay.onSend = [new MailFailure('drop', 'ECONNECTION')];
    await worker.runDue();
    expect(await stateOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 2 });
    const other = await accept({ email: 'o@firma.example', noAck: 'no-script' });
    clock.advance(30 * second);
    await worker.runDue();
    expect(await stateOf(other, 'notify')).toMatchObject({ state: 'sent' });
  });

  it('does not send again what was sent while the database failed', async () => {
    await accept({ noAck: 'no-script' });
    let broken = 3;
    const shaky = new OutboxWorker({
      transport: relay.transport,
      clock,
      addresses: { from: 'a@musterhost.example', to: ['b@musterhost.example'] },
      log: createLog({ write: () => {} }),
      store: {
        ...store,
        finish: (...args) => {
          broken -= 1;
          return broken >= 0 ? Promise.reject(new Error('x')) : store.finish(...args);
        },
      },
    });
    await shaky.runDue();
    clock.advance(hour);
    await shaky.runDue();
    expect(relay.sent).toHaveLength(1);
  });
});

it('works by itself once started, and finishes what it began when stopped', async () => {
  worker.start();
  await accept();
  worker.wake();
  await expect.poll(() => relay.sent.length).toBe(2);
  await worker.stop();
  await accept({ email: 'after@firma.example' });
  worker.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(relay.sent).toHaveLength(2);
});
