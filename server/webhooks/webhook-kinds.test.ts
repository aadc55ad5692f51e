/** Webhooks in the outbox: what an answer means, and that other targets do not wait. */
import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../tests/support/machine/site-server.ts';
import { eachTestStore } from '../../tests/support/server/each-test-store.ts';
import { openWebhookReceiver, status } from '../../tests/support/server/webhook-receiver.ts';
import { type WebhookScene, webhookScene } from '../../tests/support/server/webhook-scene.ts';
import { hour, minute, second } from '../clock.ts';
import { openDelivery } from '../outbox/delivery.ts';
import { messageId } from './webhook-kinds.ts';

const opened = eachTestStore();
let scene: WebhookScene;
beforeEach(() => {
  scene = webhookScene(opened);
});

it('signs what it sends, with the same id for every attempt', async () => {
  const secret = Buffer.alloc(32, 7);
  const { receiver, webhooks } = await scene.receiving({ secret });
  receiver.answer(status(500));
  await scene.add('status', 'a');
  await webhooks.runDue();
  scene.clock.advance(minute);
  await webhooks.runDue();
  const row = await scene.rowOf('a');
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
  const logged = scene.lines.map((line) => (JSON.parse(line) as { readonly msg: string }).msg);
  expect(logged).toEqual(['webhook failed', 'webhook sent']);
});

describe('an answer', () => {
  it.each([200, 201, 204, 299])('%i is success', async (code) => {
    const { receiver, webhooks } = await scene.receiving();
    receiver.answer(status(code));
    await scene.add('status', 'a');
    await webhooks.runDue();
    expect(await scene.rowOf('a')).toMatchObject({ state: 'sent', last_code: String(code) });
  });

  it.each([302, 400, 404, 429, 500, 503])('%i is tried again', async (code) => {
    const { receiver, webhooks } = await scene.receiving();
    receiver.answer(status(code));
    await scene.add('status', 'a');
    await webhooks.runDue();
    expect(await scene.rowOf('a')).toMatchObject({
      state: 'pending',
      last_code: String(code),
      attempts: 1,
      next_attempt_at: scene.clock.now() + minute,
    });
  });

  it('may ask for a longer rest, which holds for all that waits', async () => {
    const { receiver, webhooks } = await scene.receiving();
    receiver.answer(status(429, { 'Retry-After': '600' }));
    await scene.add('status', 'a');
    await webhooks.runDue();
    await scene.add('status', 'b');
    scene.clock.advance(minute);
    await webhooks.runDue();
    expect(receiver.received).toHaveLength(1);
    const rested = scene.clock.now() + 9 * minute;
    for (const occasion of ['a', 'b']) {
      expect(await scene.rowOf(occasion)).toMatchObject({
        state: 'pending',
        next_attempt_at: rested,
      });
    }
    expect((await scene.rowOf('b'))?.attempts).toBe(0);
    scene.clock.advance(9 * minute);
    await webhooks.runDue();
    const occasions = receiver.events().map(({ data }) => data.occasion);
    expect(occasions.toSorted()).toEqual(['a', 'a', 'b']);
  });

  it('that fails for five days is given up, and is no undeliverable mail', async () => {
    const { receiver, webhooks } = await scene.receiving();
    receiver.usual = status(500);
    await scene.add('status', 'a');
    for (let round = 0; round < 60; round += 1) {
      await webhooks.runDue();
      scene.clock.advance(4 * hour);
    }
    expect(await scene.rowOf('a')).toMatchObject({ state: 'expired', last_code: '500' });
    expect((await opened.outbox.stats(scene.clock.now())).dead).toBe(0);
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
    for (const occasion of ['a', 'b', 'mail']) await scene.add('request', occasion);
    await scene.db
      .updateTable('outbox')
      .set({ kind: 'notify' })
      .where('occasion', '=', 'mail')
      .execute();
    const { clock, log } = scene;
    const mail = openDelivery(
      { engine: opened.engine, clock, uptime: clock.uptime, log },
      {
        dataDir: opened.folder,
        smtp: undefined,
        mailFrom: 'kontakt@provider.example',
        statusMailRate: 60,
      },
    );
    mail.start({
      ...scene.kindsFor('request', hanging.target()),
      ...scene.kindsFor('status', well.target()),
      notify: {
        patience: 'days',
        draft: async () => ({ to: ['a@provider.example'], subject: 'Mail', text: 'Mail' }),
      },
    });
    await hangs;
    await scene.add('status', 'z');
    mail.wake();
    const states = async (...occasions: readonly string[]) =>
      (await Promise.all(occasions.map(scene.rowOf))).map((row) => row?.state).toSorted();
    await expect.poll(() => states('mail', 'z')).toEqual(['sent', 'sent']);
    expect(await states('a', 'b')).toEqual(['pending', 'sending']);
    expect(hanging.received).toHaveLength(1);
    release();
    await expect.poll(() => states('a', 'b')).toEqual(['sent', 'sent']);
    await mail.stop();
  });

  it('is left alone for a while, so that what waits for it blocks no other target', async () => {
    const url = new URL(`http://127.0.0.1:${await freePort()}/`);
    const { webhooks } = await scene.receiving({ url });
    for (const occasion of ['a', 'b', 'c']) await scene.add('status', occasion);
    await webhooks.runDue();
    const states = (await scene.rows()).map(({ attempts, next_attempt_at, last_code }) => [
      attempts,
      next_attempt_at - scene.clock.now(),
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
  await scene.add('status', 'a');
  await scene.workersOf(scene.kindsFor('status', undefined)).webhooks.runDue();
  expect(await scene.rowOf('a')).toMatchObject({ state: 'cancelled', reason: 'no-webhook' });
});
