/** One request to a receiver, and what it takes for an answer. */
import dns from 'node:dns';
import { createServer } from 'node:https';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listenWithTls } from '../../tests/support/machine/scripted-server.ts';
import { selfSigned } from '../../tests/support/machine/self-signed.ts';
import { freePort } from '../../tests/support/machine/site-server.ts';
import {
  openWebhookReceiver,
  status,
  webhookTarget,
} from '../../tests/support/server/webhook-receiver.ts';
import { createPost } from './post-webhook.ts';

const never = new AbortController().signal;
const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"text":"ä"}' };

it('posts JSON, and tells the status and the wait that the receiver asks for', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer(status(503, { 'Retry-After': '120' }));
  const post = () => createPost().post(receiver.target(), message, never);
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
  expect(await createPost().post(first.target(), message, never)).toMatchObject({ status: 307 });
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
  expect(await createPost().post(receiver.target(), message, never)).toMatchObject({
    status: 200,
  });
});

it('gives up on a receiver that says nothing, when the time is over or when it is stopped', async () => {
  const receiver = await openWebhookReceiver();
  receiver.answer(
    () => {},
    () => {},
  );
  await expect(createPost(50).post(receiver.target(), message, never)).rejects.toMatchObject({
    code: 'ETIMEDOUT',
  });
  const stop = new AbortController();
  const posting = createPost().post(receiver.target(), message, stop.signal);
  stop.abort();
  await expect(posting).rejects.toMatchObject({ code: 'STOPPED' });
});

it.each(['post', 'reach'] as const)(
  'gives up on a resolver that says nothing (%s)',
  async (way) => {
    const lookup = vi.spyOn(dns, 'lookup').mockImplementation(() => undefined);
    onTestFinished(() => lookup.mockRestore());
    const { post, reach } = createPost(20);
    const target = webhookTarget('https://hooks.example.org/');
    const attempt = way === 'post' ? post(target, message, never) : reach(target, never);
    await expect(attempt).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(lookup).toHaveBeenCalled();
  },
);

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

  /** A name server that knows this machine alone. */
  const toLoopback = ((
    _host: string,
    { all }: dns.LookupOptions,
    done: (...found: unknown[]) => void,
  ) =>
    all
      ? done(null, [{ address: '127.0.0.1', family: 4 }])
      : done(null, '127.0.0.1', 4)) as typeof dns.lookup;
  /** Trusts the certificate of the test, until its end. */
  const trust = () => {
    const usual = getCACertificates('default');
    setDefaultCACertificates([...usual, certificate.cert]);
    onTestFinished(() => setDefaultCACertificates(usual));
  };
  const attempts = (way: 'post' | 'reach', target: ReturnType<typeof webhookTarget>) => {
    const { post, reach } = createPost();
    return way === 'post' ? post(target, message, never) : reach(target, never);
  };

  it.each(['post', 'reach'] as const)(
    'takes a certificate that is trusted and for the name (%s)',
    async (way) => {
      const target = await open();
      trust();
      await attempts(way, target('localhost'));
      const lookup = vi.spyOn(dns, 'lookup').mockImplementation(toLoopback);
      onTestFinished(() => lookup.mockRestore());
      await expect(attempts(way, target('hooks.example.org'))).rejects.toMatchObject({
        code: 'ERR_TLS_CERT_ALTNAME_INVALID',
      });
    },
  );

  it.each(['post', 'reach'] as const)('refuses one that nobody trusts (%s)', async (way) => {
    const target = await open();
    await expect(attempts(way, target('localhost'))).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
  });
});

it('names a port that `fetch` speaks to under no protocol', async () => {
  const target = webhookTarget('http://127.0.0.1:6000/');
  await expect(createPost().post(target, message, never)).rejects.toMatchObject({
    code: 'BAD_PORT',
  });
});

it('names a receiver that is not there', async () => {
  const target = webhookTarget(`http://127.0.0.1:${await freePort()}/`);
  await expect(createPost().post(target, message, never)).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  await expect(createPost().reach(target, never)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
