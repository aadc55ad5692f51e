import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { company } from '../../config/company.ts';
import {
  from,
  openTestOutbox,
  type TestOutbox,
  team,
} from '../../tests/support/server/test-outbox.ts';
import { day, hour, minute } from '../clock.ts';
import { MailFailure } from './mail-transport.ts';

let test: TestOutbox;
let clock: TestOutbox['clock'];
let store: TestOutbox['store'];
let relay: TestOutbox['relay'];
let worker: TestOutbox['worker'];
let accept: TestOutbox['accept'];
let mailOf: TestOutbox['mailOf'];
beforeEach(async () => {
  test = await openTestOutbox();
  ({ clock, store, relay, worker, accept, mailOf } = test);
});
afterEach(() => test.close());

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
    expect(notify?.envelope).toEqual({ from, to: [team] });
    expect(notify?.header('From')).toBe(`${company.brand} <${from}>`);
    expect(notify?.header('Reply-To')).toBe('zoe@firma.example');
    expect(notify?.header('Subject')).toBe(
      `Kontaktanfrage ${ref}: Zoë Evil, Müller & Söhne, Paket L`,
    );
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
    expect(ack?.header('Reply-To')).toBe(company.email.display);
    expect(ack?.text).not.toContain('Kanarienvogel');
    expect(ack?.text).toContain('18.11.2026, 14:00');
  });

  it('goes out under no header that a name could have smuggled in', async () => {
    await accept({
      firstName: 'Zoë\r\nBcc: a@b.example',
      lastName: '\r\n\r\nText',
      company: '=?UTF-8?Q?=0D=0ABcc:_a@b.example?=',
    });
    await worker.runDue();
    const [notify] = relay.sent;
    expect(notify?.header('Bcc')).toBeUndefined();
    expect(notify?.header('To')).toBe(team);
    expect(notify?.text).toMatch(/^Neue Kontaktanfrage /);
  });

  it('waits again when a release is undone, and goes out once after the next', async () => {
    const ref = await accept({ suspicions: ['honeypot'] });
    await store.unhold(ref, clock.now());
    await store.holdAgain(ref, clock.now());
    await worker.runDue();
    expect(relay.attempts).toEqual([]);
    await store.unhold(ref, clock.now());
    await worker.runDue();
    expect(relay.sent.map(({ envelope }) => envelope.to)).toEqual([[team], ['zoe@firma.example']]);
    await store.holdAgain(ref, clock.now());
    await store.unhold(ref, clock.now());
    await worker.runDue();
    expect(relay.sent).toHaveLength(2);
  });

  it('keeps Message-ID and Date over attempts', async () => {
    await accept({ noAck: 'no-script' });
    relay.onSend = [new MailFailure('ambiguous', 'ETIMEDOUT'), undefined];
    await worker.runDue();
    clock.advance(minute);
    await worker.runDue();
    expect(relay.attempts).toHaveLength(2);
    const [first, second] = relay.attempts.map((mail) => [
      mail.header('Message-ID'),
      mail.header('Date'),
    ]);
    const id = expect.stringMatching(/^<[\w-]+@provider\.example>$/);
    expect(first).toEqual([id, 'Tue, 17 Nov 2026 13:00:00 +0000']);
    expect(second).toEqual(first);
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
        'Anfragen und Meldungen: Tagesübersicht',
      ]),
    );
    const listed = relay.sent.find(({ text }) => text.includes(held));
    expect(listed?.text).toContain('verstecktes Feld ausgefüllt');
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
    expect(await mailOf(ref, 'ack')).toMatchObject({ state: 'suppressed', reason: 'no-smtputf8' });
    relay.smtpUtf8 = true;
    await accept({ email: 'tür@firma.example' });
    await worker.runDue();
    expect(relay.sent[2]?.envelope.to).toEqual(['tür@firma.example']);
  });
});

it('works by itself once started, and finishes what it began when stopped', async () => {
  worker.wake();
  await accept();
  worker.wake();
  await expect.poll(() => relay.sent.length).toBe(2);
  await worker.stop();
  await accept({ email: 'after@firma.example' });
  worker.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(relay.sent).toHaveLength(2);
});
