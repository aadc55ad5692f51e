/** Who is notified when a webhook fails, and when it works again. */
import { beforeEach, expect, it } from 'vitest';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { openWebhookReceiver, status } from '../../tests/support/server/webhook-receiver.ts';
import { type WebhookScene, webhookScene } from '../../tests/support/server/webhook-scene.ts';
import { day, hour } from '../clock.ts';

const opened = eachTestStore();
let scene: WebhookScene;
beforeEach(() => {
  scene = webhookScene(opened);
});

it('410 ends it: nothing more is sent until a restart, and the staff are notified once', async () => {
  const { receiver, webhooks, notified, restarted } = await scene.receiving();
  receiver.answer(status(410), status(410));
  await scene.add('status', 'a');
  await scene.add('status', 'b');
  await webhooks.runDue();
  expect(receiver.received).toHaveLength(1);
  for (const occasion of ['a', 'b']) {
    expect(await scene.rowOf(occasion)).toMatchObject({ state: 'cancelled', last_code: '410' });
  }
  expect(await notified()).toEqual([
    ['status@provider.example', 'Webhook abbestellt: Statusmeldungen'],
  ]);
  await scene.add('status', 'c');
  const second = restarted();
  await second.webhooks.runDue();
  expect(receiver.received).toHaveLength(2);
  expect(await second.notified()).toEqual([]);
  await scene.add('status', 'd');
  const third = restarted();
  await third.webhooks.runDue();
  expect(await third.notified()).toEqual([
    ['status@provider.example', 'Webhook arbeitet wieder: Statusmeldungen'],
  ]);
});

it('410 is mailed, also when the staff know of failures before it', async () => {
  const { receiver, webhooks, notified } = await scene.receiving();
  receiver.answer(status(502), status(502), status(410));
  await scene.add('status', 'a');
  for (const wait of [0, day, day]) {
    scene.clock.advance(wait);
    await webhooks.runDue();
  }
  expect((await notified()).map(([, subject]) => subject)).toEqual([
    'Webhook gestört: Statusmeldungen',
    'Webhook abbestellt: Statusmeldungen',
  ]);
});

it('a day of failures is mailed once, by whichever process, and once that it works again', async () => {
  const receiver = await openWebhookReceiver();
  receiver.usual = status(502);
  await scene.add('request', 'a');
  const processes = [0, 1].map(() => scene.workersOf(scene.kindsFor('request', receiver.target())));
  const notified = async () =>
    (await Promise.all(processes.map(({ notified }) => notified()))).flat();
  for (let round = 0; round < 12; round += 1) {
    await processes[round % 2]?.webhooks.runDue();
    // The last delays are four hours each.
    scene.clock.advance(4 * hour);
    if (round === 4) expect(await notified()).toEqual([]);
  }
  expect(await notified()).toEqual([
    ['request@provider.example', 'Webhook gestört: Kontaktanfragen'],
  ]);
  const [mail] = processes.flatMap(({ relay }) => relay.sent);
  expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(
    'Der Webhook für Kontaktanfragen nimmt seit dem 17.11.2026, 14:00 Uhr nichts an. Letzter Fehler: 502.',
  );
  expect(mail?.text).toContain('REQUEST_WEBHOOK_URL');
  expect(mail?.text).not.toContain('127.0.0.1');
  receiver.usual = status(204);
  scene.clock.advance(4 * hour);
  await processes[1]?.webhooks.runDue();
  expect(await scene.rowOf('a')).toMatchObject({ state: 'sent' });
  expect((await notified()).map(([, subject]) => subject).toSorted()).toEqual([
    'Webhook arbeitet wieder: Kontaktanfragen',
    'Webhook gestört: Kontaktanfragen',
  ]);
});

it('less than a day of failures is not mailed', async () => {
  const { receiver, webhooks, notified } = await scene.receiving();
  receiver.answer(status(500), status(500));
  await scene.add('status', 'a');
  for (const wait of [0, hour, day]) {
    scene.clock.advance(wait);
    await webhooks.runDue();
  }
  expect(await scene.rowOf('a')).toMatchObject({ state: 'sent' });
  expect(await notified()).toEqual([]);
});
