/** The mails about a notice of illegal content, as they leave: to whom, with which answer address. */
import { forms, postsTo, validNotice } from '@site/testing/server/forms';
import { openTestApp } from '@site/testing/server/test-app';
import { linkTo } from '@site/testing/server/test-links';
import { deliver, openTestOutbox, type TestOutbox, team } from '@site/testing/server/test-outbox';
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { contactKinds } from './contact-kinds.ts';

const legal = 'recht@provider.example';
let test: TestOutbox;
afterEach(() => test.close());

it('goes to NOTICE_MAIL_TO where it is set, and the digest to MAIL_TO', async () => {
  test = await openTestOutbox({ noticeMailTo: [legal] });
  const { clock, store } = test;
  const notice = await test.accept({
    kind: 'notice',
    noAck: 'no-address',
    reminders: [clock.now()],
  });
  await test.accept({ noAck: 'no-script' });
  await store.addDigest('2026-11-17', clock.now());
  const sent = await test.deliver();
  expect(sent.map((mail) => [mail.envelope.to, mail.header('Subject')?.split(' ')[0]])).toEqual(
    expect.arrayContaining([
      [[legal], 'Meldung'],
      [[legal], 'Erinnerung:'],
      [[team], 'Kontaktanfrage'],
      [[team], 'Anfragen'],
    ]),
  );
  expect(sent).toHaveLength(4);
  expect(sent.map((mail) => mail.header('Subject'))).toContain(
    `Erinnerung: Meldung rechtswidriger Inhalte ${notice}`,
  );
});

it('goes to all of the staff in one mail', async () => {
  const both = [team, 'zweite@provider.example'];
  test = await openTestOutbox({ mailTo: both });
  await test.accept({ noAck: 'no-script' });
  const [mail, ...others] = await test.deliver();
  expect([mail?.envelope.to, others]).toEqual([both, []]);
});

it('has no Reply-To where the law lets the sender stay unknown', async () => {
  test = await openTestOutbox();
  const freed = { name: '', email: '', anonymous: 'ja', noAck: 'no-address' } as const;
  await test.accept({ kind: 'notice', ...freed });
  const [mail, ...others] = await test.deliver();
  expect(others).toEqual([]);
  expect(mail?.header('Reply-To')).toBeUndefined();
  expect(mail?.text).toMatch(/^E-Mail: +–$/m);
});

it('with HTML in every field of the form shows it as it was written: the mail is plain text, and nothing else', async () => {
  const app = await openTestApp();
  onTestFinished(app.close);
  const { store, clock, opened } = app;
  const html = '<img src=x onerror=alert(1)><b>fett</b> &lt; <!-- <a href="https://a.example">';
  const contentUrl = 'https://a.example/<b>fett</b>?<img/src=x/onerror=alert(1)>';
  const notice = { contentUrl, reason: html, name: html };
  const fields = { ...validNotice, ...notice };
  const answer = await postsTo(app, forms.notice).sendPlain(fields);
  const ref = answer.headers.location?.slice(-9) ?? '';
  // Where it is held, a person releases it.
  await store.unhold(ref, clock.now());
  const settings = { mailTo: [team], noticeMailTo: undefined, requestWebhook: undefined };
  const kinds = contactKinds({ ...settings, store, linkTo, isReady: () => true });
  const mail = (await deliver(opened, clock, kinds)).find(({ text }) => text.includes(html));
  expect(mail?.raw.match(/^Content-Type:.*/gim)).toEqual([
    expect.stringMatching(/^Content-Type: text\/plain; charset=utf-8/),
  ]);
  for (const value of Object.values(notice)) expect(mail?.text).toContain(value);
  // The subject holds a name, or an address, cut to its length.
  expect(mail?.header('Subject')).not.toMatch(/[\r\n]/);
});

it('is listed in the digest however many contact requests are held', async () => {
  test = await openTestOutbox();
  const { clock, store } = test;
  const doubtful = { suspicions: ['no-proof'], noAck: 'no-address' } as const;
  const notice = await test.accept({ kind: 'notice', ...doubtful });
  clock.advance(1);
  for (let count = 0; count < 60; count += 1) await test.accept(doubtful);
  await store.addDigest('2026-11-17', clock.now());
  const [digest] = await test.deliver();
  expect(digest?.text).toContain(notice);
});
