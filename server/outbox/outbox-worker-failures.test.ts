/** The failure table (docs/requests.md), line by line. */
import { expect, it } from 'vitest';
import { eachTestOutbox, openTestOutbox } from '../../tests/support/server/test-outbox.ts';
import { day, hour, minute, second } from '../clock.ts';
import { StorageError } from '../database/storage-error.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import { knownKinds, type MailKind } from './outbox-kinds.ts';

type DraftArgs = Parameters<MailKind['draft']>;

const test = eachTestOutbox();

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

it('pauses the whole queue without counting, raises an alarm, and goes on by itself', async () => {
  const refs = [await test.accept(), await test.accept({ email: 'b@firma.example' })];
  test.relay.onOpen = times(40, new DeliveryFailure('pause', '535'));
  for (let elapsed = 0; elapsed < hour; elapsed += 15 * second) {
    await test.worker.runDue();
    test.clock.advance(15 * second);
  }
  // 30 s, 1, 2, then every 5 minutes: a wrong password is not hammered at.
  expect(40 - test.relay.onOpen.length).toBeLessThan(18);
  expect(test.lines.join('')).toContain('the mail queue is paused');
  expect(await test.outbox.pause()).toMatchObject({ code: '535' });
  for (const ref of refs) {
    expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 0 });
  }
  test.relay.onOpen = [];
  test.clock.advance(5 * minute);
  await test.worker.runDue();
  expect(test.relay.sent).toHaveLength(4);
  expect(await test.outbox.pause()).toBeUndefined();
  expect(test.lines.join('')).toContain('the mail queue runs again');
});

it('lets the provider’s mails through although the relay refuses the null return path', async () => {
  await test.accept();
  await test.accept({ email: 'b@firma.example' });
  test.relay.onSend = [undefined, undefined, new DeliveryFailure('pause', '550')];
  await test.worker.runDue();
  expect(test.relay.sent).toHaveLength(2);
  test.clock.advance(30 * second);
  const third = await test.accept({ email: 'c@firma.example' });
  test.relay.onSend = [undefined, new DeliveryFailure('pause', '550')];
  await test.worker.runDue();
  expect(await test.mailOf(third, 'notify')).toMatchObject({ state: 'sent' });
});

it('backs off 1, 5, 15, 30 min, 1, 2, 4 h, then every 4 h to 5 days', async () => {
  const ref = await test.accept({ noAck: 'no-script' });
  test.relay.onSend = times(99, new DeliveryFailure('retry', '450'));
  const start = test.clock.now();
  const attempts: number[] = [];
  for (;;) {
    const mail = await test.mailOf(ref, 'notify');
    if (mail?.state !== 'pending') break;
    // A millisecond early it must not move.
    test.clock.advance(mail.nextAttemptAt - test.clock.now() - 1);
    const before = test.relay.attempts.length;
    await test.worker.runDue();
    expect(test.relay.attempts).toHaveLength(before);
    test.clock.advance(1);
    await test.worker.runDue();
    attempts.push(test.clock.now() - start);
  }
  expect(attempts.slice(0, 9).map((at) => at / minute)).toEqual([
    0, 1, 6, 21, 51, 111, 231, 471, 711,
  ]);
  expect((attempts.at(-1) ?? 0) / hour).toBeGreaterThan(115);
  expect((attempts.at(-1) ?? 0) / day).toBeLessThanOrEqual(5);
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'dead', lastCode: '450' });
});

it('lets an ack expire after its six attempts, or when the promised time has passed', async () => {
  const ref = await test.accept();
  test.relay.onSend = [undefined, ...times(99, new DeliveryFailure('retry', '450'))];
  for (const delay of [0, 1, 5, 15, 60, 240]) {
    test.clock.advance(delay * minute);
    await test.worker.runDue();
  }
  expect(await test.mailOf(ref, 'ack')).toMatchObject({ state: 'expired', attempts: 6 });
  test.relay.onSend = [];
  const late = await test.accept({ email: 'late@firma.example' });
  test.clock.advance(25 * hour);
  await test.worker.runDue();
  expect(await test.mailOf(late, 'ack')).toMatchObject({
    state: 'expired',
    reason: 'past-deadline',
  });
  expect(await test.mailOf(late, 'notify')).toMatchObject({ state: 'sent' });
});

it('falls back to a minimal mail, then gives up on a refusal', async () => {
  const ref = await test.accept({ message: 'Kanarienvogel singt.', noAck: 'no-script' });
  test.relay.onSend = [new DeliveryFailure('refuse', '554')];
  await test.worker.runDue();
  expect(test.relay.sent).toHaveLength(1);
  expect(test.relay.sent[0]?.text).not.toContain('Kanarienvogel');
  expect(test.relay.sent[0]?.header('Reply-To')).toBeUndefined();
  expect(test.relay.sent[0]?.text).toContain(`show ${ref}`);

  const second = await test.accept({ email: 'x@firma.example' });
  test.relay.onSend = times(3, new DeliveryFailure('refuse', '550'));
  await test.worker.runDue();
  expect(await test.mailOf(second, 'notify')).toMatchObject({ state: 'dead', lastCode: '550' });
  expect(await test.mailOf(second, 'ack')).toMatchObject({ state: 'dead' });
  expect(test.lines.join('')).toContain('a mail is undeliverable');
});

it.each([
  ['on command', (id: string) => test.outbox.retry(id, test.clock.now())],
  ['in the morning', () => test.store.reviveNotifications(test.clock.now())],
])('tries again %s with the full text, once the mailbox is mended', async (_, again) => {
  const ref = await test.accept({ message: 'Kanarienvogel singt.', noAck: 'no-script' });
  test.relay.onSend = times(2, new DeliveryFailure('refuse', '550'));
  await test.worker.runDue();
  const dead = await test.mailOf(ref, 'notify');
  expect(dead).toMatchObject({ state: 'dead' });
  await again(dead?.id ?? '');
  await test.worker.runDue();
  expect(test.relay.sent).toHaveLength(1);
  expect(test.relay.sent[0]?.text).toContain('Kanarienvogel singt.');
  expect(test.relay.sent[0]?.header('Reply-To')).toBe('zoe@firma.example');
});

it('marks what may have arrived, and moves a mail that breaks connections out of the way', async () => {
  const ref = await test.accept({ noAck: 'no-script' });
  test.relay.onSend = [new DeliveryFailure('ambiguous', 'ETIMEDOUT')];
  await test.worker.runDue();
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'pending', ambiguous: true });
  test.clock.advance(minute);
  test.relay.onSend = [new DeliveryFailure('drop', 'ECONNECTION')];
  await test.worker.runDue();
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 2 });
  const other = await test.accept({ email: 'o@firma.example', noAck: 'no-script' });
  test.clock.advance(30 * second);
  await test.worker.runDue();
  expect(await test.mailOf(other, 'notify')).toMatchObject({ state: 'sent' });
});

/** Fails as often as `count` says, and works afterwards. */
const shaky = <A extends unknown[], R>(
  count: number,
  error: Error,
  work: (...args: A) => Promise<R>,
) => {
  let left = count;
  return (...args: A): Promise<R> => {
    left -= 1;
    return left >= 0 ? Promise.reject(error) : work(...args);
  };
};

it('does not send again what was sent while the database failed', async () => {
  await test.accept({ noAck: 'no-script' });
  const other = test.workerWith({
    outbox: { ...test.outbox, finish: shaky(3, new Error('x'), test.outbox.finish) },
  });
  await other.runDue();
  test.clock.advance(hour);
  await other.runDue();
  expect(test.relay.sent).toHaveLength(1);
});

/** A worker that fails to make the text of a notification, as often as `count` says. */
const workerWithShakyText = (count: number, error: Error) => {
  const { notify } = test.kinds;
  if (!notify) throw new Error('There is no such kind.');
  const draft = shaky(count, error, async (...args: DraftArgs) => notify.draft(...args));
  return test.workerWith({ kinds: { ...test.kinds, notify: { ...notify, draft } } });
};

it('sends a mail at once although the database was away when its text was read', async () => {
  const ref = await test.accept({ noAck: 'no-script' });
  await workerWithShakyText(2, new StorageError('PG_CLOSED')).runDue();
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'sent', attempts: 1 });
});

it('puts a mail off whose text cannot be made', async () => {
  const ref = await test.accept({ noAck: 'no-script' });
  await workerWithShakyText(1, new Error('x')).runDue();
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 1 });
});

it('delivers to each recipient by itself: one that fails takes nothing from the other', async () => {
  const two = await openTestOutbox(['a@provider.example', 'b@provider.example']);
  const ref = await two.accept({ noAck: 'no-script' });
  const notifies = async () =>
    ((await two.store.dossier(ref))?.mails ?? [])
      .filter(({ kind }) => kind === 'notify')
      .map(({ recipient, state, attempts }) => `${recipient} ${state} ${attempts}`)
      .sort();
  two.relay.onSend = [new DeliveryFailure('retry', '450')];
  await two.worker.runDue();
  expect(two.relay.sent.map(({ envelope }) => envelope.to)).toHaveLength(1);
  expect((await notifies()).map((text) => text.replace(/^\S+/, ''))).toEqual(
    expect.arrayContaining([' pending 1', ' sent 1']),
  );
  two.clock.advance(minute);
  await two.worker.runDue();
  expect(await notifies()).toEqual(
    expect.arrayContaining([expect.stringContaining('sent 1'), expect.stringContaining('sent 2')]),
  );
  expect(new Set(two.relay.sent.map(({ envelope }) => envelope.to.join()))).toEqual(
    new Set(['a@provider.example', 'b@provider.example']),
  );
  expect(new Set(two.relay.sent.map((mail) => mail.header('Message-ID'))).size).toBe(2);
  await two.close();
});

it('leaves a kind that it does not know to the release that made it', async () => {
  const ref = await test.accept();
  const { ack: _, ...kinds } = test.kinds;
  const older = test.workerWith({ kinds });
  await older.runDue();
  test.clock.advance(minute);
  await older.runDue();
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'sent' });
  expect(await test.mailOf(ref, 'ack')).toMatchObject({ state: 'pending', attempts: 0 });
  // Else it would look at the queue again and again, for a mail that it does not take.
  expect(await test.outbox.nextDueAt(knownKinds(kinds))).toBeUndefined();
  await test.worker.runDue();
  expect(await test.mailOf(ref, 'ack')).toMatchObject({ state: 'sent' });
});

it('gives up a mail that ended the process each time, without a verdict of any server', async () => {
  const ref = await test.accept({ noAck: 'no-script' });
  for (let crash = 0; ; crash += 1) {
    // Claimed, and never finished: what a crash in between leaves behind.
    const claimed = await test.outbox.claim(
      test.clock.now(),
      test.clock.now() + minute,
      knownKinds(test.kinds),
    );
    if (!claimed || crash > 100) break;
    test.clock.advance(5 * minute);
    if (claimed.attempts > 40) break;
  }
  await test.worker.runDue();
  expect(await test.mailOf(ref, 'notify')).toMatchObject({ state: 'dead', reason: 'attempts' });
  expect(test.relay.sent).toHaveLength(0);
});
