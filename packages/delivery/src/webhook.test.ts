/** Webhooks to a real receiver: what goes over the wire, what an answer means, and whom it keeps waiting. */
import { hour, minute, second } from '@site/base';
import { openWebhookReceiver, status, webhookTarget } from '@site/testing/server/webhook-receiver';
import { expect, it } from 'vitest';
import { eachScene, ownRelay, start } from '../testing/scene.ts';
import type { WebhookEvent, WebhookKind } from './kinds.ts';
import { readWebhookSecret, type WebhookTarget } from './settings.ts';
import { postWebhook, signatureHeaders, webhookMessage } from './webhook.ts';
import { readWebhookTrouble } from './webhook-trouble.ts';

const { opened, serve, add, row, becomes } = eachScene();

const link = 'https://www.provider.example/system-status?a=1&b=2';
const event: WebhookEvent = {
  type: 'status.outage',
  at: start,
  data: { component: 'web' },
  headline: 'Ausfall: <Web> & *Mail*',
  lines: ['Grund: [link](https://evil.example) "x"'],
  link,
};

const hook = (
  to: WebhookTarget | undefined,
  webhook: WebhookKind['webhook'] = 'status',
): WebhookKind => ({
  name: `webhook-${webhook}-${to?.url.port}`,
  queue: 'webhooks',
  patience: 'days',
  webhook,
  target: to,
  staff: ['status@provider.example'],
  event: async () => event,
});

const rest = `Grund: [link](https://evil.example) "x"\n${link}`;
const html = link.replace('&', '&#38;');

it.each([
  ['standard', { type: 'status.outage', timestamp: '2026-11-17T13:00:00.000Z', data: event.data }],
  ['slack', { text: `Ausfall: &lt;Web&gt; &amp; *Mail*\n${rest}`, unfurl_links: false }],
  [
    'mattermost',
    { text: `**Ausfall: \\<Web\\> & \\*Mail\\***\n${rest.replace(/[[\]]/g, '\\$&')}` },
  ],
  [
    'matrix',
    {
      text: `Ausfall: <Web> & *Mail*\n${rest}`,
      html: `<strong>Ausfall: &#60;Web&#62; &#38; *Mail*</strong><br>Grund: [link](https://evil.example) &#34;x&#34;<br><a href="${html}">${html}</a>`,
    },
  ],
] as const)('says to %s, in which no name becomes a mark', (format, body) => {
  const { body: said } = webhookMessage(webhookTarget(link, { format }), '1', event, start);
  expect(JSON.parse(said)).toMatchObject(body);
});

it('signs as Standard Webhooks say', () => {
  // The numbers of a published example: any library verifies the same.
  const secret = readWebhookSecret('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw');
  const body = '{"test": 2432232314}';
  expect(signatureHeaders('msg_p5jXN8AQM9LWM0D4loKWxJek', body, secret, 1614265330_999)).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('follows no redirect, reads no endless answer, and waits for no silent one', async () => {
  const other = await openWebhookReceiver();
  const receiver = await openWebhookReceiver(
    status(307, { Location: `http://127.0.0.1:${other.port}/` }),
  );
  const post = (timeout = 20 * second) =>
    postWebhook(receiver.target(), { headers: {}, body: '{}' }, { timeout });
  expect(await post()).toMatchObject({ status: 307 });
  expect(other.received).toEqual([]);
  receiver.usual = (response) => {
    const more = () => response.writable && response.write(Buffer.alloc(1 << 20), more);
    response.on('error', () => {});
    more();
  };
  expect(await post()).toMatchObject({ status: 200 });
  receiver.usual = () => {};
  await expect(post(100)).rejects.toMatchObject({ kind: 'drop', code: 'ETIMEDOUT' });
});

it('comes again under the same id after a failure, no earlier than the receiver asks', async () => {
  const receiver = await openWebhookReceiver(status(503, { 'Retry-After': '120' }));
  const secret = readWebhookSecret(`whsec_${Buffer.alloc(32, 7).toString('base64')}`);
  const kind = hook(receiver.target({ secret }));
  await add(kind, ['a', 'b']);
  const { later: after } = await serve([kind]);
  await becomes('a', { state: 'pending', attempts: 1, last_code: '503', due_at: start + minute });
  receiver.usual = status(204);
  after(119 * second);
  after(second);
  await becomes('b', { state: 'sent', attempts: 1, last_code: '204' });
  await becomes('a', { state: 'sent', attempts: 2 });
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([3, 2]);
});

it('holds up no other while it hangs', async () => {
  const silent = await openWebhookReceiver(() => {});
  const other = await openWebhookReceiver();
  const [hangs, works] = [hook(silent.target()), hook(other.target(), 'request')];
  const unset = hook(undefined);
  await add(hangs, ['a']);
  await add(works, ['b']);
  await add(unset, ['c']);
  const { delivery } = await serve([hangs, works, unset]);
  await becomes('c', { state: 'cancelled', last_code: 'no-webhook' });
  await becomes('b', { state: 'sent' });
  expect(silent.received).toHaveLength(1);
  await delivery.stop(0);
  expect(await row('a')).toMatchObject({ state: 'pending', attempts: 0, last_code: 'STOPPED' });
});

it('is over with 410 until a restart, and the staff are told once', async () => {
  const receiver = await openWebhookReceiver(status(410));
  const relay = await ownRelay();
  const kind = hook(receiver.target());
  const restart = async (occasion: string) => {
    await add(kind, [occasion]);
    return serve([kind], relay);
  };
  const first = await restart('a');
  await becomes('a', { state: 'expired', last_code: '410' });
  await add(kind, ['b']);
  first.later(0);
  await becomes('b', { state: 'cancelled', last_code: '410' });
  expect(receiver.received).toHaveLength(1);
  await expect.poll(() => relay.received.length).toBe(1);
  await first.delivery.stop();
  receiver.usual = status(204);
  await restart('c');
  await becomes('c', { state: 'sent' });
  expect(await readWebhookTrouble(opened.storage.db, 'status')).toBeUndefined();
  expect(relay.received).toHaveLength(1);
});

it('is told to the staff once when it fails for a day', async () => {
  const receiver = await openWebhookReceiver(status(502));
  const kind = hook(receiver.target());
  await add(kind, ['a']);
  const { relay, later: after } = await serve([kind]);
  for (let attempts = 1; attempts < 14; attempts += 1) {
    await becomes('a', { state: 'pending', attempts });
    expect(relay.received.length).toBeLessThanOrEqual(1);
    after(4 * hour);
  }
  await expect.poll(() => relay.received.length).toBe(1);
  const [mail] = relay.received;
  expect(mail?.to).toEqual(['status@provider.example']);
  const text = mail?.raw.replaceAll('=\r\n', '');
  expect(text).toMatch(/17\.11\.2026, 14:00=C2=A0Uhr.+502.+STATUS_WEBHOOK_URL/s);
  expect(text).not.toContain('127.0.0.1');
  const trouble = await readWebhookTrouble(opened.storage.db, 'status');
  expect(trouble).toEqual({ since: start, code: '502' });
});
