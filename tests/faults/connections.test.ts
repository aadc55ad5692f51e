/** Clients that are slow, idle or rude: refused in time, while the site goes on answering. */
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { testSite } from '../support/server/test-site.ts';

let app: FastifyInstance;
let port: number;
const sockets: Socket[] = [];

beforeEach(async () => {
  app = buildApp({ site: testSite() });
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function open(text = ''): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  if (text) socket.write(text);
  return socket;
}

const firstPage = (): Promise<number> =>
  new Promise((resolve, reject) => {
    request({ port, host: '127.0.0.1', path: '/', agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });

it('answers beside 500 idle connections', async () => {
  await Promise.all(Array.from({ length: 500 }, () => open()));
  expect(await firstPage()).toBe(200);
});

it('ends a connection whose headers do not come, and not before its time', async () => {
  app.server.headersTimeout = 300;
  const slow = await open('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
  const ended = once(slow, 'close');
  slow.resume();
  expect(await firstPage()).toBe(200);
  await ended;
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
  ['a null byte', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(5000)}`],
])('refuses %s and goes on', async (_, text) => {
  const socket = await open(text);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString('latin1')).toMatch(/^HTTP\/1\.1 4\d\d /);
  expect(await firstPage()).toBe(200);
});

it.each(['TRACE', 'CONNECT', 'PROPFIND'])('refuses the method %s', async (method) => {
  const socket = await open(`${method} / HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [event] = await Promise.race([
    once(socket, 'data').then(([data]) => [String(data)]),
    once(socket, 'close').then(() => ['closed']),
  ]);
  expect(event).toMatch(/^(HTTP\/1\.1 4\d\d |closed)/);
  expect(await firstPage()).toBe(200);
});
