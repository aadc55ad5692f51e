/** Queues side by side: none waits for another, and the pace of mails to subscribers holds for all instances. */
import { expect, it } from 'vitest';
import {
  type RecordingTransport,
  recordingTransport,
} from '../../tests/support/server/recording-transport.ts';
import { addMails, plainKind } from '../../tests/support/server/test-mails.ts';
import { eachTestOutbox } from '../../tests/support/server/test-outbox.ts';
import { minute, second } from '../clock.ts';
import { DeliveryFailure } from '../delivery-failure.ts';
import type { MailTransport } from '../mail/mail-transport.ts';
import { kindsOfQueue, knownKinds, type OutboxKinds, type QueueName } from './outbox-kinds.ts';
import type { OutboxTables } from './outbox-row.ts';
import type { OutboxWorker } from './outbox-worker.ts';
import { paceOf } from './pace.ts';
import { createQueuePause } from './queue-pause.ts';

const test = eachTestOutbox();

const letters = (names: string) => [...names];

const add = (kind: string, names: string) =>
  addMails(test.engine, kind, letters(names), test.clock.now());

/** The workers of a queue; `runDue` is a round of all of them. */
function queueOf(
  name: QueueName,
  kinds: OutboxKinds,
  { transport }: Pick<RecordingTransport, 'transport'>,
  count = 1,
) {
  const { outbox, clock, log } = test;
  const pause = createQueuePause({ outbox, clock, uptime: clock.uptime, log, queue: name });
  const parts = { kinds: kindsOfQueue(kinds, name), pause, transport };
  const workers = Array.from({ length: count }, () => test.workerWith(parts));
  const all = (work: (worker: OutboxWorker) => unknown) => Promise.all(workers.map(work));
  return {
    runDue: () => all((worker) => worker.runDue()),
    wake: () => all((worker) => worker.wake()),
    stop: () => all((worker) => worker.stop()),
  };
}

const subjects = (relay: ReturnType<typeof recordingTransport>) =>
  relay.sent.map((mail) => mail.header('Subject'));

/** As in a release that knows no other mail in the queue. */
const kinds: OutboxKinds = {
  staff: plainKind,
  'status-notification': { ...plainKind, queue: 'subscribers', isLast: true },
};

it('leaves the mails of another queue alone, also while that one hangs', async () => {
  await add('status-notification', 'ab');
  await add('staff', 'c');
  const hanging: MailTransport = { description: '', open: () => new Promise(() => {}) };
  void queueOf('subscribers', kinds, { transport: hanging }).runDue();
  const relay = recordingTransport();
  await queueOf('requests', kinds, relay).runDue();
  expect(subjects(relay)).toEqual(['c']);
});

it('rests alone when its server is at fault, however many workers met the fault', async () => {
  await add('status-notification', 'abcd');
  await add('staff', 'e');
  const relay = recordingTransport();
  relay.onOpen = Array.from({ length: 4 }, () => new DeliveryFailure('pause', '421'));
  const queue = queueOf('subscribers', kinds, relay, 4);
  await queue.runDue();
  expect(await test.outbox.pause('subscribers')).toMatchObject({ code: '421' });
  expect(await test.outbox.pause()).toBeUndefined();
  relay.onOpen = [];
  await queueOf('requests', kinds, relay).runDue();
  expect(subjects(relay)).toEqual(['e']);
  test.clock.advance(30 * second);
  await queue.runDue();
  expect(subjects(relay).sort()).toEqual(letters('abcde'));
  expect(await test.outbox.pause('subscribers')).toBeUndefined();
});

it('is no longer shown as resting once nothing waits in it', async () => {
  await add('status-notification', 'a');
  const relay = recordingTransport();
  relay.onOpen = [new DeliveryFailure('pause', '421')];
  const queue = queueOf('subscribers', kinds, relay);
  await queue.runDue();
  expect(await test.outbox.pause('subscribers')).toMatchObject({ code: '421' });
  await test.engine.db.$extendTables<OutboxTables>().deleteFrom('outbox').execute();
  test.clock.advance(30 * second);
  await queue.runDue();
  expect(await test.outbox.pause('subscribers')).toBeUndefined();
});

it('does not count among the oldest mails that wait', async () => {
  await add('status-notification', 'a');
  expect(await test.outbox.stats(test.clock.now())).toMatchObject({
    pending: 1,
    oldestPendingAt: null,
  });
});

it('sends several at a time, each over a session of its own', async () => {
  await add('status-notification', 'abcdef');
  const waiting: (() => void)[] = [];
  const transport: MailTransport = {
    description: '',
    open: async () => ({
      smtpUtf8: false,
      send: () => new Promise((resolve) => waiting.push(() => resolve('250'))),
      close: () => {},
    }),
  };
  const round = queueOf('subscribers', kinds, { transport }, 3).runDue();
  await expect.poll(() => waiting.length).toBe(3);
  for (let answered = 0; answered < 6; answered += 1) {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    waiting.shift()?.();
  }
  await round;
});

it('goes on while the relay keeps one of its mails waiting', async () => {
  const replies: (() => void)[] = [];
  const done: string[] = [];
  const transport: MailTransport = {
    description: '',
    open: async () => ({
      smtpUtf8: false,
      send: async (_envelope, message) => {
        if (replies.length === 0) await new Promise<void>((reply) => replies.push(reply));
        else done.push(message.toString());
        return '250';
      },
      close: () => {},
    }),
  };
  const queue = queueOf('subscribers', kinds, { transport }, 2);
  await add('status-notification', 'a');
  await queue.wake();
  await expect.poll(() => replies.length).toBe(1);
  for (const [index, name] of letters('bc').entries()) {
    await add('status-notification', name);
    await queue.wake();
    await expect.poll(() => done.length).toBe(index + 1);
  }
  replies[0]?.();
  await queue.stop();
});

it('hands over no more than its pace, all workers together, also after a rest', async () => {
  const pace = { ...paceOf('subscribers', 60), interval: second };
  await add('status-notification', 'abcdefgh');
  const claim = () =>
    test.outbox.claim(test.clock.now(), test.clock.now() + minute, {
      ...knownKinds(kindsOfQueue(kinds, 'subscribers')),
      pace,
    });
  const start = test.clock.now();
  const slots = async () =>
    (await Promise.all([claim(), claim(), claim()])).flatMap((mail) => mail?.slot ?? []).sort();
  expect(await slots()).toEqual([start, start + second]);
  expect(await slots()).toEqual([]);
  test.clock.advance(2 * second);
  expect(await slots()).toEqual([start + 2 * second, start + 3 * second]);
  // A rest saves nothing up.
  test.clock.advance(minute);
  expect(await slots()).toEqual([test.clock.now(), test.clock.now() + second]);
  expect(
    await test.outbox.nextDueAt({ ...knownKinds(kindsOfQueue(kinds, 'subscribers')), pace }),
  ).toBe(test.clock.now() + second);
  // The clock is put right: no mail waits until it has caught up.
  test.clock.set(-60 * minute);
  expect(await slots()).toEqual([test.clock.now(), test.clock.now() + second]);
});

it('sends what is no mail by the way that its kind knows', async () => {
  await add('hook', 'abc');
  const replies = [
    '204',
    new DeliveryFailure('retry', '503'),
    { state: 'cancelled', code: 'gone' },
  ];
  const hook: OutboxKinds[string] = {
    patience: 'hours',
    queue: 'webhooks',
    send: async () => {
      const reply = replies.shift();
      if (reply instanceof Error) throw reply;
      return typeof reply === 'string' ? reply : { notSent: { state: 'cancelled', code: 'gone' } };
    },
  };
  const relay = recordingTransport();
  await queueOf('webhooks', { hook }, relay).runDue();
  expect(relay.attempts).toEqual([]);
  const rows = await test.engine.db
    .$extendTables<OutboxTables>()
    .selectFrom('outbox')
    .orderBy('occasion')
    .select(['state', 'last_code', 'attempts'])
    .execute();
  expect(rows).toEqual([
    { state: 'sent', last_code: '204', attempts: 1 },
    { state: 'pending', last_code: '503', attempts: 1 },
    { state: 'cancelled', last_code: 'gone', attempts: 1 },
  ]);
});

it('takes the refusal of one address among thousands for no alarm', async () => {
  await add('status-notification', 'a');
  await add('staff', 'b');
  const relay = recordingTransport();
  const many: OutboxKinds = {
    staff: plainKind,
    'status-notification': { ...plainKind, queue: 'subscribers', isOneOfMany: true },
  };
  relay.onSend = [new DeliveryFailure('refuse', '550'), new DeliveryFailure('refuse', '550')];
  await queueOf('subscribers', many, relay).runDue();
  expect((await test.outbox.stats(test.clock.now())).dead).toBe(0);
  await queueOf('requests', many, relay).runDue();
  expect((await test.outbox.stats(test.clock.now())).dead).toBe(1);
});

it('writes both parts and the headers of its kind', async () => {
  await add('status-notification', 'a');
  const relay = recordingTransport();
  const withParts: OutboxKinds = {
    'status-notification': {
      patience: 'hours',
      queue: 'subscribers',
      draft: async () => ({
        to: ['a@kunde.example'],
        subject: 'Störung',
        text: 'Ein Wort',
        html: '<p>Ein Wort</p>',
        headers: {
          'List-Unsubscribe': `<https://www.provider.example/abo?${'x'.repeat(200)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    },
  };
  await queueOf('subscribers', withParts, relay).runDue();
  const [mail] = relay.sent;
  expect(mail?.header('Content-Type')).toContain('multipart/alternative');
  expect(mail?.text).toContain('Content-Type: text/plain');
  expect(mail?.text).toContain('<p>Ein Wort</p>');
  expect(mail?.header('List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.header('List-Unsubscribe')).toContain('x'.repeat(200));
});
