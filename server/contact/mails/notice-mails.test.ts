/** The mails about a notice of illegal content, as they leave: to whom, with which answer address. */
import { afterEach, expect, it } from 'vitest';
import {
  openTestOutbox,
  type TestOutbox,
  team,
} from '../../../tests/support/server/test-outbox.ts';

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
