/** Mail servers that speak TLS, with a certificate the client trusts and with one it does not. */
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { minute } from '../../server/clock.ts';
import { readSmtpUrl } from '../../server/mail/smtp-url.ts';
import { selfSigned } from '../support/machine/self-signed.ts';
import { newRequest } from '../support/server/test-store.ts';
import { openScenario, type ScenarioOptions } from './support/mail-scenario.ts';

const trusted = selfSigned();
const unknown = selfSigned();
const usual = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...usual, trusted.cert]));
afterAll(() => setDefaultCACertificates(usual));

const once = { arrived: 3, sent: 3, copies: 0, copiesUnderNewId: 0 };

/** The settings for a relay on another machine, used towards this one: a test must not reach any other. */
const starttls = (certificate = trusted): ScenarioOptions => ({
  tls: { from: 'starttls', certificate },
  client: { requireTls: true },
});
const smtps = (certificate = trusted): ScenarioOptions => ({
  tls: { from: 'start', certificate },
  client: { secure: true },
});

it('mails to a relay on this machine go out in plain text, whatever certificate it offers', async () => {
  const { requireTls, secure } = readSmtpUrl('smtp://127.0.0.1:25');
  const { trap, passTime, arrivals, close } = await openScenario({
    tls: { from: 'starttls', certificate: unknown },
    client: { requireTls, secure },
  });
  await passTime(minute, minute);
  expect(await arrivals()).toMatchObject(once);
  expect(trap.received.map(({ encrypted }) => encrypted)).not.toContain(true);
  await close();
});

it.each([
  ['STARTTLS', starttls()],
  ['smtps', smtps()],
])('%s: mails and password go out encrypted, to a Unicode local part too', async (_, options) => {
  const { clock, store, trap, worker, arrivals, close } = await openScenario({
    ...options,
    auth: true,
  });
  // The client sends EHLO again after STARTTLS and must use the second answer, which offers SMTPUTF8.
  const email = 'büro@firma.example';
  await store.accept(newRequest(clock.now(), { email, reminders: [] }));
  await worker.runDue();
  expect(await arrivals()).toMatchObject({ ...once, sent: 4 });
  expect(trap.received.flatMap(({ to }) => to)).toContain(email);
  expect(trap.received.map(({ encrypted }) => encrypted)).not.toContain(false);
  await close();
});

it.each([
  ['STARTTLS', starttls(unknown)],
  ['smtps', smtps(unknown)],
])('%s: an unknown certificate pauses the queue, and no mail is lost', async (_, options) => {
  const { clock, store, outbox, trap, passTime, arrivals, close } = await openScenario(options);
  await passTime(20 * minute, 5 * minute);
  expect(trap.received).toEqual([]);
  const mails = await store.mails(false);
  expect(mails.filter(({ attempts }) => attempts > 0)).toEqual([]);
  expect(await outbox.stats(clock.now())).toMatchObject({ dead: 0, pending: 4 });
  expect(await outbox.pause()).toMatchObject({ code: 'ESOCKET' });

  trap.showCertificate(trusted);
  await passTime(6 * minute, minute);
  expect(await arrivals()).toMatchObject(once);
  await close();
});
