/** Slow, idle and malformed clients are refused in time, while the site goes on answering others. */
import { once } from 'node:events';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestServer } from '../support/server/test-server.ts';
import { call } from './support/load.ts';

let test: Awaited<ReturnType<typeof openTestServer>>;
const sockets: Socket[] = [];

beforeEach(async () => {
  test = await openTestServer();
});

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(text = ''): Promise<Socket> {
  const socket = connect(test.port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const firstPage = async (): Promise<number> =>
  (await call(new Agent(), `${test.url}/`, undefined)).status;

it('answers beside 500 idle connections', async () => {
  await Promise.all(Array.from({ length: 500 }, () => open()));
  expect(await firstPage()).toBe(200);
});

it('sets its time-outs and limits', () => {
  expect(test.app.server).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 15_000,
    timeout: 40_000,
    maxConnections: 10_000,
    maxRequestsPerSocket: 1000,
  });
});

/** Milliseconds until the server ends the connection, and what it sent before. */
async function ending(socket: Socket): Promise<{ ms: number; said: string }> {
  const started = performance.now();
  let said = '';
  socket.on('data', (chunk) => {
    said += String(chunk);
  });
  // Not `once`, which rejects when a client writes to a connection that the server has ended.
  await new Promise((resolve) => socket.on('close', resolve));
  return { ms: performance.now() - started, said };
}

const post =
  'POST /kontakt HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n';

it.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
  ['body', post, ' '],
])(
  'ends a connection that sends its %s in a trickle when the time is up, and not earlier',
  async (_, start, drop) => {
    const patience = 1500;
    Object.assign(test.app.server, { headersTimeout: patience, requestTimeout: patience });
    const slow = await open(start);
    // When the time is up the trickle ends too: what reaches a closed connection can cost its last answer.
    const started = performance.now();
    const dripping = setInterval(() => {
      if (performance.now() - started < patience) slow.write(drop);
    }, 100);
    const ended = ending(slow);
    expect(await firstPage()).toBe(200);
    const { ms, said } = await ended;
    clearInterval(dripping);
    expect(said).toMatch(/^HTTP\/1\.1 408 /);
    expect(said).toContain('X-Content-Type-Options: nosniff\r\n');
    expect(ms).toBeGreaterThan(patience - 100);
  },
);

it('ends an idle connection when the time is up, and not earlier', async () => {
  test.app.server.keepAliveTimeout = 700;
  const { ms, said } = await ending(await open('GET / HTTP/1.1\r\nHost: x\r\n\r\n'));
  expect(said).toMatch(/^HTTP\/1\.1 200 /);
  expect(ms).toBeGreaterThan(600);
});

it.each([
  ['no protocol at all', 'hello\r\n\r\n'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 5\r\n\r\nabc',
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
  ['a header folded over lines', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n'],
  ['no host', 'GET / HTTP/1.1\r\n\r\n'],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n'],
  ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/c?d\r\n\r\n'],
  ['an impossible host in the target', 'GET http://x@y/ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a null byte', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5000)}`],
])('refuses %s and goes on answering', async (_, text) => {
  const socket = await open(text);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  const said = answer.toString('latin1');
  expect(said).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(said).toContain('X-Content-Type-Options: nosniff\r\n');
  expect(said).toContain("Content-Security-Policy: default-src 'none'\r\n");
  expect(said).toContain('Connection: close\r\n');
  expect(await firstPage()).toBe(200);
});
