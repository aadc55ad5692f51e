/** Webhooks in the outbox: what an answer means, who is told of trouble, and that nobody else waits. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import {
  recordingTransport,
  type SentMail,
} from '../../tests/support/server/recording-transport.ts';
import { testClock } from '../../tests/support/server/test-store.ts';
import {
  loopbackPost,
  openWebhookReceiver,
  status,
} from '../../tests/support/server/webhook-receiver.ts';
import { day, hour, minute, second } from '../clock.ts';
import { openMail } from '../mail/mail.ts';
import { kindsOfLane, type MailKinds } from '../mail/mail-kinds.ts';
import type { MailTables } from '../mail/outbox-row.ts';
import { createOutboxWorker } from '../mail/outbox-worker.ts';
import { createLog } from '../operations/log.ts';
import type { WebhookPost } from './post-webhook.ts';
import { messageId, webhookKinds, webhookRow } from './webhook-kinds.ts';
import type { WebhookTarget } from './webhook-target.ts';
import type { WebhookName } from './webhook-trouble.ts';

const opened = eachTestStore();
let clock: ReturnType<typeof testClock>;
beforeEach(() => {
  clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
});

const db = () => opened.engine.db.$extendTables<MailTables>();
const rows = () => db().selectFrom('outbox').selectAll().orderBy('occasion').execute();
const rowOf = async (occasion: string) => (await rows()).find((row) => row.occasion === occasion);

const add = (name: WebhookName, occasion: string) =>
  db()
    .insertInto('outbox')
    .values(
      webhookRow(
        name,
        { requestId: null, occasion, at: clock.now(), now: clock.now() },
        'provider.example',
      ),
    )
    .execute();

function kindsFor(name: WebhookName, target: WebhookTarget | undefined, webhooks?: WebhookPost) {
  return webhookKinds({
    name,
    target,
    recipients: [`${name}@provider.example`],
    messageDomain: 'provider.example',
    engine: opened.engine,
    uptime: clock.uptime,
    webhooks: webhooks ?? loopbackPost(),
    eventOf: async ({ occasion }, now) => ({
      type: 'test.happened',
      at: now,
      data: { occasion },
      headline: occasion,
      lines: [],
      link: 'https://www.provider.example/',
    }),
  });
}

function workersOf(kinds: MailKinds) {
  const relay = recordingTransport();
  const worker = (lane: 'requests' | 'webhooks') =>
    createOutboxWorker({
      outbox: opened.outbox,
      kinds: kindsOfLane(kinds, lane),
      transport: relay.transport,
      from: 'kontakt@provider.example',
      clock,
      uptime: clock.uptime,
      log: createLog({ write: () => {} }),
    });
  const [webhooks, mails] = [worker('webhooks'), worker('requests')];
  return {
    webhooks,
    mails,
    relay,
    /** What the staff have been told so far. */
    told: async () => {
      await mails.runDue();
      return relay.sent.map((mail: SentMail) => [mail.envelope.to[0], mail.header('Subject')]);
    },
  };
}

it('signs what it sends, with the same id for every attempt', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer(status(500));
  const secret = Buffer.alloc(32, 7);
  const { webhooks } = workersOf(kindsFor('status', receiver.target({ secret })));
  await add('status', 'a');
  await webhooks.runDue();
  clock.advance(minute);
  await webhooks.runDue();
  const row = await rowOf('a');
  expect(row).toMatchObject({ state: 'sent', last_code: '204', attempts: 2 });
  expect(receiver.received).toHaveLength(2);
  for (const { headers, body } of receiver.received) {
    const id = messageId(row?.id ?? '');
    expect(headers['webhook-id']).toBe(id);
    const text = `${id}.${headers['webhook-timestamp']}.${body}`;
    const signature = createHmac('sha256', secret).update(text).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
  }
  const times = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']));
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(60);
});

describe('an answer', () => {
  it.each([200, 201, 204, 299])('%i is success', async (code) => {
    const receiver = await openWebhookReceiver();
    receiver.answer(status(code));
    await add('status', 'a');
    await workersOf(kindsFor('status', receiver.target())).webhooks.runDue();
    expect(await rowOf('a')).toMatchObject({ state: 'sent', last_code: String(code) });
  });

  it.each([302, 400, 404, 429, 500, 503])('%i is tried again', async (code) => {
    const receiver = await openWebhookReceiver();
    receiver.answer(status(code));
    await add('status', 'a');
    await workersOf(kindsFor('status', receiver.target())).webhooks.runDue();
    expect(await rowOf('a')).toMatchObject({
      state: 'pending',
      last_code: String(code),
      attempts: 1,
      next_attempt_at: clock.now() + minute,
    });
  });

  it('may ask for a longer rest, which holds for all that waits', async () => {
    const receiver = await openWebhookReceiver();
    receiver.answer(status(429, { 'Retry-After': '600' }));
    const { webhooks } = workersOf(kindsFor('status', receiver.target()));
    await add('status', 'a');
    await webhooks.runDue();
    await add('status', 'b');
    clock.advance(minute);
    await webhooks.runDue();
    expect(receiver.received).toHaveLength(1);
    const rested = clock.now() + 9 * minute;
    for (const occasion of ['a', 'b']) {
      expect(await rowOf(occasion)).toMatchObject({ state: 'pending', next_attempt_at: rested });
    }
    expect((await rowOf('b'))?.attempts).toBe(0);
    clock.advance(9 * minute);
    await webhooks.runDue();
    expect(
      receiver
        .events()
        .map(({ data }) => data.occasion)
        .sort(),
    ).toEqual(['a', 'a', 'b']);
  });

  it('that fails for five days is given up, and is no undeliverable mail', async () => {
    const receiver = await openWebhookReceiver();
    receiver.usual = status(500);
    const { webhooks } = workersOf(kindsFor('status', receiver.target()));
    await add('status', 'a');
    for (let round = 0; round < 60; round += 1) {
      await webhooks.runDue();
      clock.advance(4 * hour);
    }
    expect(await rowOf('a')).toMatchObject({ state: 'expired', last_code: '500' });
    expect((await opened.outbox.figures(clock.now())).dead).toBe(0);
  });

  it('410 ends it: nothing more is sent until a restart, and the staff are told once', async () => {
    const receiver = await openWebhookReceiver();
    receiver.answer(status(410), status(410));
    const first = workersOf(kindsFor('status', receiver.target()));
    await add('status', 'a');
    await add('status', 'b');
    await first.webhooks.runDue();
    expect(receiver.received).toHaveLength(1);
    for (const occasion of ['a', 'b']) {
      expect(await rowOf(occasion)).toMatchObject({ state: 'cancelled', last_code: '410' });
    }
    expect(await first.told()).toEqual([
      ['status@provider.example', 'Webhook abbestellt: Statusmeldungen'],
    ]);
    // Another process, as after a restart.
    await add('status', 'c');
    const second = workersOf(kindsFor('status', receiver.target()));
    await second.webhooks.runDue();
    expect(receiver.received).toHaveLength(2);
    expect(await second.told()).toEqual([]);
    await add('status', 'd');
    const third = workersOf(kindsFor('status', receiver.target()));
    await third.webhooks.runDue();
    expect(await third.told()).toEqual([
      ['status@provider.example', 'Webhook arbeitet wieder: Statusmeldungen'],
    ]);
  });
});

describe('a webhook that fails', () => {
  it('for a day is told once, by whichever process, and once that it works again', async () => {
    const receiver = await openWebhookReceiver();
    receiver.usual = status(502);
    await add('request', 'a');
    const processes = [0, 1].map(() => workersOf(kindsFor('request', receiver.target())));
    const told = async () => (await Promise.all(processes.map(({ told }) => told()))).flat();
    for (let round = 0; round < 12; round += 1) {
      await processes[round % 2]?.webhooks.runDue();
      // The last delays are four hours each.
      clock.advance(4 * hour);
      if (round === 4) expect(await told()).toEqual([]);
    }
    expect(await told()).toEqual([
      ['request@provider.example', 'Webhook gestört: Kontaktanfragen'],
    ]);
    const [mail] = processes.flatMap(({ relay }) => relay.sent);
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
      'Der Webhook für Kontaktanfragen nimmt seit dem 17.11.2026, 14:00 Uhr nichts an. Letzter Fehler: 502.',
    );
    expect(mail?.text).toContain('REQUEST_WEBHOOK_URL');
    expect(mail?.text).not.toContain('127.0.0.1');
    receiver.usual = status(204);
    clock.advance(4 * hour);
    await processes[1]?.webhooks.runDue();
    expect(await rowOf('a')).toMatchObject({ state: 'sent' });
    expect((await told()).map(([, subject]) => subject).toSorted()).toEqual([
      'Webhook arbeitet wieder: Kontaktanfragen',
      'Webhook gestört: Kontaktanfragen',
    ]);
  });

  it('for less than a day is not told', async () => {
    const receiver = await openWebhookReceiver();
    receiver.answer(status(500), status(500));
    const { webhooks, told } = workersOf(kindsFor('status', receiver.target()));
    await add('status', 'a');
    for (const wait of [0, hour, day]) {
      clock.advance(wait);
      await webhooks.runDue();
    }
    expect(await rowOf('a')).toMatchObject({ state: 'sent' });
    expect(await told()).toEqual([]);
  });
});

describe('a webhook that hangs', () => {
  it('delays neither a mail nor the other webhook', async () => {
    const [hanging, well] = [await openWebhookReceiver(), await openWebhookReceiver()];
    let release = () => {};
    const hangs = new Promise<void>((resolve) => {
      hanging.answer((response) => {
        release = () => status(204)(response);
        resolve();
      });
    });
    for (const occasion of ['a', 'b', 'mail']) await add('request', occasion);
    await db()
      .updateTable('outbox')
      .set({ kind: 'notify' })
      .where('occasion', '=', 'mail')
      .execute();
    const mail = openMail(
      {
        engine: opened.engine,
        clock,
        uptime: clock.uptime,
        log: createLog({ write: () => {} }),
      },
      {
        dataDir: opened.folder,
        smtp: undefined,
        mailFrom: 'kontakt@provider.example',
        statusMailRate: 60,
      },
    );
    mail.start({
      ...kindsFor('request', hanging.target()),
      ...kindsFor('status', well.target()),
      notify: {
        patience: 'days',
        draft: async () => ({ to: ['a@provider.example'], subject: 'Mail', text: 'Mail' }),
      },
    });
    await hangs;
    await add('status', 'z');
    mail.wake();
    const states = async (...occasions: readonly string[]) =>
      (await Promise.all(occasions.map(rowOf))).map((row) => row?.state).toSorted();
    await expect.poll(() => states('mail', 'z')).toEqual(['sent', 'sent']);
    expect(await states('a', 'b')).toEqual(['pending', 'sending']);
    expect(hanging.received).toHaveLength(1);
    release();
    await expect.poll(() => states('a', 'b')).toEqual(['sent', 'sent']);
    await mail.stop();
  });

  it('is left alone for a while, so that what waits for it blocks nobody', async () => {
    const receiver = await openWebhookReceiver();
    const { webhooks } = workersOf(
      kindsFor('status', receiver.target({ url: new URL('http://127.0.0.1:1/') })),
    );
    for (const occasion of ['a', 'b', 'c']) await add('status', occasion);
    await webhooks.runDue();
    const states = (await rows()).map(({ attempts, next_attempt_at, last_code }) => [
      attempts,
      next_attempt_at - clock.now(),
      last_code,
    ]);
    expect(states).toContainEqual([1, minute, 'ECONNREFUSED']);
    expect(states.filter(([attempts]) => attempts === 0)).toEqual([
      [0, 30 * second, 'ECONNREFUSED'],
      [0, 30 * second, 'ECONNREFUSED'],
    ]);
  });
});

it('cancels what waits once there is no webhook any more', async () => {
  await add('status', 'a');
  await workersOf(kindsFor('status', undefined)).webhooks.runDue();
  expect(await rowOf('a')).toMatchObject({ state: 'cancelled', reason: 'no-webhook' });
});
