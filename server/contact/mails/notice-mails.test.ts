/** The mails about a notice of illegal content, as they leave: to whom, with which answer address. */
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { forms, postsTo, validNotice } from '../../../tests/support/server/forms.ts';
import { recordingTransport } from '../../../tests/support/server/recording-transport.ts';
import { openTestApp } from '../../../tests/support/server/test-app.ts';
import { linkTo } from '../../../tests/support/server/test-links.ts';
import {
  openTestOutbox,
  type TestOutbox,
  team,
} from '../../../tests/support/server/test-outbox.ts';
import { createLog } from '../../operations/log.ts';
import { createOutboxWorker } from '../../outbox/outbox-worker.ts';
import { contactMailKinds } from './contact-mail-kinds.ts';

const legal = 'recht@provider.example';
let test: TestOutbox;
afterEach(() => test.close());

const subjects = () => test.relay.sent.map((mail) => mail.header('Subject'));

it('goes to NOTICE_MAIL_TO where it is set, and the digest to MAIL_TO', async () => {
  test = await openTestOutbox([team], { notice: [legal] });
  const { clock, store, worker, relay } = test;
  const notice = await test.accept({
    kind: 'notice',
    noAck: 'no-address',
    reminders: [clock.now()],
  });
  await test.accept({ noAck: 'no-script' });
  await store.addDigest('2026-11-17', clock.now());
  await worker.runDue();
  expect(
    relay.sent.map((mail) => [mail.envelope.to, mail.header('Subject')?.split(' ')[0]]),
  ).toEqual(
    expect.arrayContaining([
      [[legal], 'Meldung'],
      [[legal], 'Erinnerung:'],
      [[team], 'Kontaktanfrage'],
      [[team], 'Anfragen'],
    ]),
  );
  expect(relay.sent).toHaveLength(4);
  expect(subjects()).toContain(`Erinnerung: Meldung rechtswidriger Inhalte ${notice}`);
});

it('has no Reply-To where the law lets the sender stay unknown', async () => {
  test = await openTestOutbox();
  const freed = { name: '', email: '', anonymous: 'ja', noAck: 'no-address' } as const;
  await test.accept({ kind: 'notice', ...freed });
  await test.worker.runDue();
  expect(test.relay.sent).toHaveLength(1);
  expect(test.relay.sent[0]?.header('Reply-To')).toBeUndefined();
  expect(test.relay.sent[0]?.text).toMatch(/^E-Mail: +–$/m);
});

it('with HTML in every field of the form shows it as it was written: the mail is plain text, and nothing else', async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const { outbox } = app.opened;
  const relay = recordingTransport();
  const html = '<img src=x onerror=alert(1)><b>fett</b> &lt; <!-- <a href="https://a.example">';
  const contentUrl = 'https://a.example/<b>fett</b>?<img/src=x/onerror=alert(1)>';
  const notice = { contentUrl, reason: html, name: html };
  const fields = { ...validNotice, ...notice };
  const answer = await postsTo(app, forms.notice).sendPlain(fields);
  const ref = answer.headers.location?.slice(-9) ?? '';
  // Where it is held, a person releases it.
  await app.store.unhold(ref, app.clock.now());
  const { clock, store } = app;
  const worker = createOutboxWorker({
    ...{ outbox, clock, uptime: clock.uptime, transport: relay.transport, from: team },
    kinds: contactMailKinds({ store, outbox, recipients: [team], recipientsByKind: {}, linkTo }),
    log: createLog({ write: () => {} }),
  });
  await worker.runDue();
  const mail = relay.sent.find(({ text }) => text.includes(html));
  expect(mail?.raw.match(/^Content-Type:.*/gim)).toEqual([
    expect.stringMatching(/^Content-Type: text\/plain; charset=utf-8/),
  ]);
  for (const value of Object.values(notice)) expect(mail?.text).toContain(value);
  // The subject holds a name, or an address, cut to its length.
  expect(mail?.header('Subject')).not.toMatch(/[\r\n]/);
});

it('is listed in the digest however many contact requests are held', async () => {
  test = await openTestOutbox();
  const { clock, store, worker, relay } = test;
  const doubtful = { suspicions: ['no-proof'], noAck: 'no-address' } as const;
  const notice = await test.accept({ kind: 'notice', ...doubtful });
  clock.advance(1);
  for (let count = 0; count < 60; count += 1) await test.accept(doubtful);
  await store.addDigest('2026-11-17', clock.now());
  await worker.runDue();
  expect(relay.sent.at(-1)?.text).toContain(notice);
});
