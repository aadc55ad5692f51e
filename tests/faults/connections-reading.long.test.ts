/** Clients that read slowly are served to the end; clients that do not read at all are disconnected. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../apps/server/app.ts';
import { portOf } from '../support/machine/port-of.ts';
import { testSite } from '../support/server/test-site.ts';

/** Far more than the operating system buffers at both ends of a connection. */
const LARGE_BYTES = 40_000_000;
/** Long enough for a busy machine, which may let both ends wait. */
const patience = 2000;
let app: FastifyInstance;
let client: Socket;
let failure: NodeJS.ErrnoException | undefined;
/** The server's end of the connection. */
let served: Socket | undefined;

beforeEach(async () => {
  const site = testSite();
  const headers = ['Content-Length', String(LARGE_BYTES)];
  const body = Buffer.alloc(LARGE_BYTES, 'x');
  const large = { identity: { body, etag: '"l"', headers, notModified: headers } };
  app = buildApp({ site: { ...site, files: new Map([...site.files, ['/large', large]]) } });
  Object.assign(app.server, { timeout: patience, keepAliveTimeout: patience / 2 });
  app.server.prependListener('connection', (socket: Socket) => {
    served = socket;
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  client = connect(portOf(app.server), '127.0.0.1');
  failure = undefined;
  client.on('error', (error) => {
    failure = error;
  });
  await once(client, 'connect');
});

afterEach(async () => {
  client.destroy();
  app.server.closeAllConnections();
  await app.close();
});

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
const requests = [
  ['alone', get('/large')],
  ['with a query', get('/large?x')],
  ['thirty times at once', get('/large').repeat(30)],
] as const;

it.each(requests)('ends a connection that asks %s and does not read', async (_, request) => {
  client.pause();
  client.write(request);
  const started = performance.now();
  await expect.poll(() => served?.destroyed).toBe(true);
  // Not earlier than `timeout`, and with a reset, which discards what the operating system has buffered.
  expect(performance.now() - started).toBeGreaterThan(patience);
  client.resume();
  await expect.poll(() => client.closed).toBe(true);
  expect(failure).toMatchObject({ code: 'ECONNRESET' });
});

it.each(requests.slice(0, 2))(
  'serves a client that asks %s and reads slowly, for longer than the time-out',
  async (_, request) => {
    client.write(request);
    const started = performance.now();
    let received = 0;
    let waited = 0;
    for await (const chunk of client.iterator({ destroyOnReturn: false })) {
      received += (chunk as Buffer).length;
      if (received >= LARGE_BYTES) break;
      if (served?.writableLength) waited = performance.now() - started;
      await sleep(8);
    }
    expect(received).toBeGreaterThan(LARGE_BYTES);
    // The server itself had to wait: the answer did not fit into the buffers of the operating system.
    expect(waited).toBeGreaterThan(patience);
  },
);
