import { describe, expect, it } from 'vitest';
import { company } from '../../config/company.ts';
import { eachTestOutbox, from, team } from '../../tests/support/server/test-outbox.ts';
import { day, hour, minute } from '../clock.ts';
import { DeliveryFailure } from '../delivery-failure.ts';

const test = eachTestOutbox();

describe('the mails', () => {
  it('notifies the provider with the visitor as Reply-To only', async () => {
    const ref = await test.accept({
      lastName: 'Evil',
      company: 'Müller & Söhne',
      message: 'Subject: x\nBcc: a@b.de\n\n.\nÄrger 😀',
      package: 'L',
    });
    await test.worker.runDue();
    const [notify] = test.relay.sent;
    expect(notify?.envelope).toEqual({ from, to: [team] });
    expect(notify?.header('From')).toBe(`${company.brand} <${from}>`);
    expect(notify?.header('Reply-To')).toBe('zoe@firma.example');
    expect(notify?.header('Subject')).toBe(
      `Kontaktanfrage ${ref}: Zoë Evil, Müller & Söhne, Paket L`,
    );
    expect(notify?.header('Bcc')).toBeUndefined();
    expect(notify?.header('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(notify?.text).toMatch(
      / {2}Subject: x\r\n {2}Bcc: a@b\.de\r\n *\r\n {2}\.\r\n {2}Ärger 😀/u,
    );
    expect(notify?.text).toContain('18.11.2026, 14:00');
  });

  it('acknowledges without a word of the visitor, to the null return path', async () => {
    const ref = await test.accept({ firstName: 'Kanarienvogel', message: 'Kanarienvogel singt.' });
    await test.worker.runDue();
    const ack = test.relay.sent[1];
    expect(ack?.envelope).toEqual({ from: '', to: ['zoe@firma.example'] });
    expect(ack?.header('Auto-Submitted')).toBe('auto-generated');
    expect(ack?.header('X-Auto-Response-Suppress')).toBe('All');
    expect(ack?.header('Subject')).toBe(`Ihre Anfrage ${ref}`);
    expect(ack?.header('Reply-To')).toBe(company.email.display);
    expect(ack?.text).not.toContain('Kanarienvogel');
    expect(ack?.text).toContain('18.11.2026, 14:00');
  });

  it('goes out under no header that a name could have smuggled in', async () => {
    await test.accept({
      firstName: 'Zoë\r\nBcc: a@b.example',
      lastName: '\r\n\r\nText',
      company: '=?UTF-8?Q?=0D=0ABcc:_a@b.example?=',
    });
    await test.worker.runDue();
    const [notify] = test.relay.sent;
    expect(notify?.header('Bcc')).toBeUndefined();
    expect(notify?.header('To')).toBe(team);
    expect(notify?.text).toMatch(/^Neue Kontaktanfrage /);
  });

  it('waits again when a release is undone, and goes out once after the next', async () => {
    const ref = await test.accept({ suspicions: ['honeypot'] });
    await test.store.unhold(ref, test.clock.now());
    await test.store.holdAgain(ref, test.clock.now());
    await test.worker.runDue();
    expect(test.relay.attempts).toEqual([]);
    await test.store.unhold(ref, test.clock.now());
    await test.worker.runDue();
    expect(test.relay.sent.map(({ envelope }) => envelope.to)).toEqual([
      [team],
      ['zoe@firma.example'],
    ]);
    await test.store.holdAgain(ref, test.clock.now());
    await test.store.unhold(ref, test.clock.now());
    await test.worker.runDue();
    expect(test.relay.sent).toHaveLength(2);
  });

  it('keeps Message-ID and Date over attempts', async () => {
    await test.accept({ noAck: 'no-script' });
    test.relay.onSend = [new DeliveryFailure('ambiguous', 'ETIMEDOUT'), undefined];
    await test.worker.runDue();
    test.clock.advance(minute);
    await test.worker.runDue();
    expect(test.relay.attempts).toHaveLength(2);
    const [first, second] = test.relay.attempts.map((mail) => [
      mail.header('Message-ID'),
      mail.header('Date'),
    ]);
    const id = expect.stringMatching(/^<[\w-]+@provider\.example>$/);
    expect(first).toEqual([id, 'Tue, 17 Nov 2026 13:00:00 +0000']);
    expect(second).toEqual(first);
  });

  it('reminds while the request is open, and lists what is held once a day', async () => {
    const ref = await test.accept({
      reminders: [test.clock.now() + hour, test.clock.now() + 2 * hour],
    });
    const held = await test.accept({ suspicions: ['honeypot'] });
    test.clock.advance(hour);
    await test.store.addDigest('2026-11-17', test.clock.now());
    await test.worker.runDue();
    expect(test.relay.sent.map((mail) => mail.header('Subject'))).toEqual(
      expect.arrayContaining([
        `Erinnerung: Kontaktanfrage ${ref}`,
        'Anfragen und Meldungen: Tagesübersicht',
      ]),
    );
    const listed = test.relay.sent.find(({ text }) => text.includes(held));
    expect(listed?.text).toContain('verstecktes Feld ausgefüllt');
    await test.store.markAnswered(ref, test.clock.now());
    test.clock.advance(day);
    const before = test.relay.sent.length;
    await test.worker.runDue();
    expect(test.relay.sent).toHaveLength(before);
  });
});

describe('Unicode local parts', () => {
  it('are answered only by a server with SMTPUTF8, and never stand in a header', async () => {
    const ref = await test.accept({ email: 'büro@firma.example' });
    await test.worker.runDue();
    expect(test.relay.sent).toHaveLength(1);
    expect(test.relay.sent[0]?.header('Reply-To')).toBeUndefined();
    expect(test.relay.sent[0]?.text).toContain('büro@firma.example');
    expect(await test.mailOf(ref, 'ack')).toMatchObject({
      state: 'suppressed',
      reason: 'no-smtputf8',
    });
    test.relay.smtpUtf8 = true;
    await test.accept({ email: 'tür@firma.example' });
    await test.worker.runDue();
    expect(test.relay.sent[2]?.envelope.to).toEqual(['tür@firma.example']);
  });
});

it('works by itself once started, and finishes what it began when stopped', async () => {
  test.worker.wake();
  await test.accept();
  test.worker.wake();
  await expect.poll(() => test.relay.sent.length).toBe(2);
  await test.worker.stop();
  await test.accept({ email: 'after@firma.example' });
  test.worker.wake();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(test.relay.sent).toHaveLength(2);
});
