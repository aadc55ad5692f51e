/** One request to a receiver: which address it goes to, and what it takes for an answer. */
import { createServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenWithTls } from '../../tests/support/machine/scripted-server.ts';
import { selfSigned } from '../../tests/support/machine/self-signed.ts';
import {
  loopbackPost,
  openWebhookReceiver,
  status,
  webhookTarget,
} from '../../tests/support/server/webhook-receiver.ts';
import { createPost, type FindAddresses } from './post-webhook.ts';

const never = new AbortController().signal;
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"text":"ä"}' };
const loopback: FindAddresses = async () => [{ address: '127.0.0.1', family: 4 }];

it('posts JSON, and tells the status and the wait that the receiver asks for', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer(status(503, { 'Retry-After': '120' }));
  const post = () => loopbackPost().post(receiver.target(), message, never);
  expect(await post()).toEqual({ status: 503, retryAfter: 120 });
  expect(await post()).toEqual({ status: 204, retryAfter: undefined });
  expect(receiver.received[0]).toMatchObject({
    path: '/hook',
    body: message.body,
    headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
  });
});

it('follows no redirect', async () => {
  const [first, second] = [await openWebhookReceiver(), await openWebhookReceiver()];
  first.answer(status(307, { Location: `http://127.0.0.1:${second.port}/` }));
  expect(await loopbackPost().post(first.target(), message, never)).toMatchObject({ status: 307 });
  expect(second.received).toEqual([]);
});

it('reads no endless answer: its status counts', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer((response) => {
    response.writeHead(200);
    const more = () => {
      while (response.writable && response.write(Buffer.alloc(16 * 1024)));
    };
    response.on('drain', more).on('error', () => {});
    more();
  });
  expect(await loopbackPost().post(receiver.target(), message, never)).toMatchObject({
    status: 200,
  });
});

it('gives up on a receiver that says nothing, when the time is over or when it is stopped', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer(
    () => {},
    () => {},
  );
  await expect(loopbackPost(50).post(receiver.target(), message, never)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  const stop = new AbortController();
  const posting = loopbackPost().post(receiver.target(), message, stop.signal);
  stop.abort();
  await expect(posting).rejects.toMatchObject({ code: 'STOPPED' });
});

it('gives up on a name server that says nothing', async () => {
  const { post } = createPost({ findAddresses: () => new Promise(() => {}), timeout: 20 });
  const target = webhookTarget('https://hooks.example.org/');
  await expect(post(target, message, never)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

describe('a name', () => {
  const named = ({ port }: { readonly port: number }, isAllowed: boolean) =>
    webhookTarget(`http://hooks.example.org:${port}/`, { isAllowed });

  it.each([
    ['loopback', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['private beside public', ['8.8.8.8', '10.0.0.5']],
    ['mapped', ['::ffff:127.0.0.1']],
  ])('that leads to %s is refused before anything is sent', async (_, addresses) => {
    const receiver = await openWebhookReceiver();
    const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    const { post, reach } = createPost({ findAddresses: async () => found });
    const refused = { code: 'PRIVATE_ADDRESS' };
    await expect(post(named(receiver, false), message, never)).rejects.toMatchObject(refused);
    await expect(reach(named(receiver, false), never)).rejects.toMatchObject(refused);
    expect(receiver.received).toEqual([]);
  });

  it('is resolved once, and the connection goes to what was checked', async () => {
    const receiver = await openWebhookReceiver();
    const asked: string[] = [];
    const { post } = createPost({
      findAddresses: async (host) => {
        asked.push(host);
        return [{ address: asked.length === 1 ? '127.0.0.1' : '192.0.2.1', family: 4 }];
      },
    });
    expect(await post(named(receiver, true), message, never)).toMatchObject({ status: 204 });
    expect(asked).toEqual(['hooks.example.org']);
    expect(receiver.received[0]?.headers.host).toBe(`hooks.example.org:${receiver.port}`);
  });
});

describe('over TLS', () => {
  const certificate = selfSigned();
  const open = async () => {
    const server = createServer(certificate, (request, response) => {
      request.resume().on('end', () => response.writeHead(204).end());
    });
    const { port, close } = await listenWithTls(server);
    onTestFinished(close);
    return (host: string) => webhookTarget(`https://${host}:${port}/`);
  };

  it('takes a certificate that is trusted and for the name', async () => {
    const target = await open();
    const trusting = createPost({ findAddresses: loopback, ca: certificate.cert });
    expect(await trusting.post(target('localhost'), message, never)).toMatchObject({ status: 204 });
    await trusting.reach(target('localhost'), never);
  });

  it.each(['post', 'reach'] as const)('refuses any other (%s)', async (way) => {
    const target = await open();
    const attempt = (ca: string | undefined, host: string) => {
      const sender = createPost({ findAddresses: loopback, ...(ca === undefined ? {} : { ca }) });
      return way === 'post'
        ? sender.post(target(host), message, never)
        : sender.reach(target(host), never);
    };
    await expect(attempt(undefined, 'localhost')).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    await expect(attempt(certificate.cert, 'hooks.example.org')).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
  });
});

it('names a receiver that is not there', async () => {
  const target = webhookTarget('http://127.0.0.1:1/');
  await expect(loopbackPost().post(target, message, never)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  await expect(loopbackPost().reach(target, never)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
