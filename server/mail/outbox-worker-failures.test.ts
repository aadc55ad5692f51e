/** The failure table (ADR 0011), line by line. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { from, openTestOutbox, type TestOutbox } from '../../tests/support/server/test-outbox.ts';
import { day, hour, minute, second } from '../clock.ts';
import { StorageError } from '../database/storage-error.ts';
import { createLog } from '../operations/log.ts';
import { knownKinds, type MailKind } from './mail-kinds.ts';
import { MailFailure } from './mail-transport.ts';
import { createOutboxWorker } from './outbox-worker.ts';

type WorkerParts = Parameters<typeof createOutboxWorker>[0];
type DraftArgs = Parameters<MailKind['draft']>;

let test: TestOutbox;
let clock: TestOutbox['clock'];
let store: TestOutbox['store'];
let outbox: TestOutbox['outbox'];
let relay: TestOutbox['relay'];
let worker: TestOutbox['worker'];
let lines: TestOutbox['lines'];
let accept: TestOutbox['accept'];
let mailOf: TestOutbox['mailOf'];
beforeEach(async () => {
  test = await openTestOutbox();
  ({ clock, store, outbox, relay, worker, lines, accept, mailOf } = test);
});
afterEach(() => test.close());

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

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
  expect(await outbox.pause()).toMatchObject({ code: '535' });
  for (const ref of refs) {
    expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 0 });
  }
  relay.onOpen = [];
  clock.advance(5 * minute);
  await worker.runDue();
  expect(relay.sent).toHaveLength(4);
  expect(await outbox.pause()).toBeUndefined();
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
  expect(await mailOf(third, 'notify')).toMatchObject({ state: 'sent' });
});

it('backs off 1, 5, 15, 30 min, 1, 2, 4 h, then every 4 h to 5 days', async () => {
  const ref = await accept({ noAck: 'no-script' });
  relay.onSend = times(99, new MailFailure('retry', '450'));
  const start = clock.now();
  const attempts: number[] = [];
  for (;;) {
    const mail = await mailOf(ref, 'notify');
    if (mail?.state !== 'pending') break;
    // A millisecond early it must not move.
    clock.advance(mail.nextAttemptAt - clock.now() - 1);
    const before = relay.attempts.length;
    await worker.runDue();
    expect(relay.attempts).toHaveLength(before);
    clock.advance(1);
    await worker.runDue();
    attempts.push(clock.now() - start);
  }
  expect(attempts.slice(0, 9).map((at) => at / minute)).toEqual([
    0, 1, 6, 21, 51, 111, 231, 471, 711,
  ]);
  expect((attempts.at(-1) ?? 0) / hour).toBeGreaterThan(115);
  expect((attempts.at(-1) ?? 0) / day).toBeLessThanOrEqual(5);
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'dead', lastCode: '450' });
});

it('lets an ack expire after its six attempts, or when the promised time has passed', async () => {
  const ref = await accept();
  relay.onSend = [undefined, ...times(99, new MailFailure('retry', '450'))];
  for (const delay of [0, 1, 5, 15, 60, 240]) {
    clock.advance(delay * minute);
    await worker.runDue();
  }
  expect(await mailOf(ref, 'ack')).toMatchObject({ state: 'expired', attempts: 6 });
  relay.onSend = [];
  const late = await accept({ email: 'late@firma.example' });
  clock.advance(25 * hour);
  await worker.runDue();
  expect(await mailOf(late, 'ack')).toMatchObject({ state: 'expired', reason: 'past-deadline' });
  expect(await mailOf(late, 'notify')).toMatchObject({ state: 'sent' });
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
  expect(await mailOf(second, 'notify')).toMatchObject({ state: 'dead', lastCode: '550' });
  expect(await mailOf(second, 'ack')).toMatchObject({ state: 'dead' });
  expect(lines.join('')).toContain('a mail is undeliverable');
});

it.each([
  ['on command', (id: string) => outbox.retry(id, clock.now())],
  ['in the morning', () => store.reviveNotifications(clock.now())],
])('tries again %s with the full text, once the mailbox is mended', async (_, again) => {
  const ref = await accept({ message: 'Kanarienvogel singt.', noAck: 'no-script' });
  relay.onSend = times(2, new MailFailure('refuse', '550'));
  await worker.runDue();
  const dead = await mailOf(ref, 'notify');
  expect(dead).toMatchObject({ state: 'dead' });
  await again(dead?.id ?? '');
  await worker.runDue();
  expect(relay.sent).toHaveLength(1);
  expect(relay.sent[0]?.text).toContain('Kanarienvogel singt.');
  expect(relay.sent[0]?.header('Reply-To')).toBe('zoe@firma.example');
});

it('marks what may have arrived, and moves a mail that breaks connections out of the way', async () => {
  const ref = await accept({ noAck: 'no-script' });
  relay.onSend = [new MailFailure('ambiguous', 'ETIMEDOUT')];
  await worker.runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'pending', ambiguous: true });
  clock.advance(minute);
  relay.onSend = [new MailFailure('drop', 'ECONNECTION')];
  await worker.runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 2 });
  const other = await accept({ email: 'o@firma.example', noAck: 'no-script' });
  clock.advance(30 * second);
  await worker.runDue();
  expect(await mailOf(other, 'notify')).toMatchObject({ state: 'sent' });
});

const workerWith = (changes: Pick<Partial<WorkerParts>, 'outbox' | 'kinds'>) =>
  createOutboxWorker({
    transport: relay.transport,
    clock,
    uptime: clock.uptime,
    from,
    kinds: test.kinds,
    outbox,
    log: createLog({ write: () => {} }),
    ...changes,
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
  await accept({ noAck: 'no-script' });
  const other = workerWith({
    outbox: { ...outbox, finish: shaky(3, new Error('x'), outbox.finish) },
  });
  await other.runDue();
  clock.advance(hour);
  await other.runDue();
  expect(relay.sent).toHaveLength(1);
});

/** A worker that fails to make the text of a notification, as often as `count` says. */
const workerWithShakyText = (count: number, error: Error) => {
  const { notify } = test.kinds;
  if (!notify) throw new Error('There is no such kind.');
  const draft = shaky(count, error, async (...args: DraftArgs) => notify.draft(...args));
  return workerWith({ kinds: { ...test.kinds, notify: { ...notify, draft } } });
};

it('sends a mail at once although the database was away when its text was read', async () => {
  const ref = await accept({ noAck: 'no-script' });
  await workerWithShakyText(2, new StorageError('PG_CLOSED')).runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'sent', attempts: 1 });
});

it('puts a mail off whose text cannot be made', async () => {
  const ref = await accept({ noAck: 'no-script' });
  await workerWithShakyText(1, new Error('x')).runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'pending', attempts: 1 });
});

it('delivers to each recipient by itself: one that fails takes nothing from the other', async () => {
  const two = await openTestOutbox(['a@provider.example', 'b@provider.example']);
  const ref = await two.accept({ noAck: 'no-script' });
  const notifies = async () =>
    ((await two.store.dossier(ref))?.mails ?? [])
      .filter(({ kind }) => kind === 'notify')
      .map(({ recipient, state, attempts }) => `${recipient} ${state} ${attempts}`)
      .sort();
  two.relay.onSend = [new MailFailure('retry', '450')];
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
  const ref = await accept();
  const { ack: _, ...kinds } = test.kinds;
  const older = workerWith({ kinds });
  await older.runDue();
  clock.advance(minute);
  await older.runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'sent' });
  expect(await mailOf(ref, 'ack')).toMatchObject({ state: 'pending', attempts: 0 });
  // Else it would look at the queue again and again, for a mail that it does not take.
  expect(await outbox.nextTurn(knownKinds(kinds))).toBeUndefined();
  await worker.runDue();
  expect(await mailOf(ref, 'ack')).toMatchObject({ state: 'sent' });
});

it('gives up a mail that ended the process each time, without a verdict of any server', async () => {
  const ref = await accept({ noAck: 'no-script' });
  for (let crash = 0; ; crash += 1) {
    // Claimed, and never finished: what a crash in between leaves behind.
    const claimed = await outbox.claim(clock.now(), clock.now() + minute, knownKinds(test.kinds));
    if (!claimed || crash > 100) break;
    clock.advance(5 * minute);
    if (claimed.attempts > 40) break;
  }
  await worker.runDue();
  expect(await mailOf(ref, 'notify')).toMatchObject({ state: 'dead', reason: 'attempts' });
  expect(relay.sent).toHaveLength(0);
});
