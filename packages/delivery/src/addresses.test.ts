/** Addresses that anybody may have typed: who gets a mail, and how many. */
import { createSigner, day, hour } from '@site/base';
import { write } from '@site/storage';
import { expect, it } from 'vitest';
import { eachScene, mailKind, start } from '../testing/scene.ts';
import { mailboxHash, mailCap, mailObjection } from './addresses.ts';
import { addRows } from './outbox.ts';

const own = ['team@provider.example', 'operator@gmx.de'];

it.each([
  ['', 'no-address'],
  ['büro@firma.example', 'no-smtputf8'],
  ['Team+x@provider.example', 'own-address'],
  ['operator@gmx.de', 'own-address'],
  ['visitor@gmx.de', undefined],
  ['a@provider.example', 'own-domain'],
  ['a@mail.PROVIDER.example', 'own-domain'],
  ['a@notprovider.example', undefined],
  ['postmaster@firma.example', 'role-address'],
  ['Mailer-Daemon@firma.example', 'role-address'],
  ['no-reply@firma.example', 'role-address'],
  ['noreply+1@firma.example', 'role-address'],
  ['noreplyman@firma.example', undefined],
  ['liste-bounces@firma.example', 'role-address'],
  ['owner-liste@firma.example', 'role-address'],
  ['-owner@firma.example', undefined],
  ['info@firma.example', undefined],
])('%s: %s', (email, objection) => {
  expect(mailObjection(email, own)).toBe(objection);
});

const { opened } = eachScene();
const signer = createSigner('secret');
const ack = mailKind({ name: 'ack' });

/** Adds a mail within the caps, as a feature does. */
const take = (email: string, now = start, suppressed?: string) =>
  write(opened.storage.db, async (trx) => {
    const mailbox = mailboxHash(signer, email);
    const caps = { kind: 'ack', mailbox, perMailboxAndDay: 1, perHour: 60 };
    const reason = suppressed ?? (await mailCap(opened.storage, trx, caps, now));
    await addRows(trx, [{ kind: ack, mailbox, at: now, now, suppressed: reason }]);
    return reason ?? 'sent';
  });

it('a mailbox gets one a day, however it is spelled', async () => {
  expect(await take('victim.name@gmail.com')).toBe('sent');
  for (const email of ['VictimName+1@gmail.com', 'v.i.c.t.i.m.name@googlemail.com']) {
    expect(await take(email)).toBe('address-cap');
  }
  // Elsewhere a dot tells two mailboxes apart.
  expect(await take('victim.name@gmx.de', start, 'held')).toBe('held');
  expect(await take('victim.name@gmx.de')).toBe('sent');
  expect(await take('victimname@gmx.de')).toBe('sent');
  expect(await take('victim.name@gmail.com', start + day)).toBe('sent');
});

it('all mailboxes together get sixty an hour, also when they ask at the same time', async () => {
  const ask = (_: unknown, index: number) => take(`n${index}@firma.example`);
  const answers = await Promise.all(Array.from({ length: 70 }, ask));
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(60);
  expect(answers.filter((answer) => answer === 'hour-cap')).toHaveLength(10);
  expect(await take('late@firma.example', start + hour)).toBe('sent');
});
