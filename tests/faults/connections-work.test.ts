/** Request heads that once blocked the event loop for seconds cost no more work than any other head. */
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { testSite } from '../support/server/test-site.ts';
import { computingTime } from '../support/server/work.ts';

const app: FastifyInstance = buildApp({ site: testSite() });
const sockets: Socket[] = [];

beforeAll(() => app.listen({ host: '127.0.0.1', port: 0 }));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});
afterAll(() => app.close());

/** Sends the parts one by one, so that each arrives in a segment of its own. */
async function send(...parts: readonly string[]): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  socket.setNoDelay();
  await once(socket, 'connect');
  for (const part of parts) {
    socket.write(part, 'latin1');
    await turn();
  }
  return socket;
}

const first = 'GET / HTTP/1.1\r\nHost: x\r\n';
const whole = `${first}\r\n`;

/** Waits for an answer on another connection; by then the server has processed everything sent before. */
const askForPage = async (): Promise<string> => {
  const [answer] = (await once(await send(whole), 'data')) as [Buffer];
  return answer.toString('latin1').slice(0, 12);
};

const work = (parts: readonly string[]): Promise<number> =>
  computingTime(async () => {
    for (let round = 0; round < 5; round += 1) {
      await send(...parts);
      expect(await askForPage()).toBe('HTTP/1.1 200');
    }
  });

const lines = 'a: b\r\n'.repeat(28);
const split = `${first}${lines}Cookie: a=b\r\n\r\n`;

it.each([
  ['28 short lines without an end', [first + lines]],
  ['a byte above 7f', [`${first}${lines}X: \x80\r\n\r\n`]],
  ['four lines of 100 blanks', [`${first}${`a:${' '.repeat(100)}\r\n`.repeat(4)}`]],
  ['a cookie that is not ASCII', [`${first}${lines}Cookie: name=Zo\xeb; a=\xfc\r\n\r\n`]],
  ['a head in two segments', [split.slice(0, -30), split.slice(-30)]],
  ['a head in single bytes', [...split]],
])('%s', async (_, parts) => {
  const plain = await work(Array.from(parts, () => '').with(-1, whole));
  expect(await work(parts)).toBeLessThan(5 * plain + 250);
});
