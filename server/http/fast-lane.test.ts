import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testSite } from '../../tests/support/server/test-site.ts';
import { addFastLane } from './fast-lane.ts';
import { createListener } from './listener.ts';
import type { Site } from './site-files.ts';

const LARGE_BYTES = 500_000;
const large = Buffer.alloc(LARGE_BYTES, 'x');
const headers = ['Content-Length', String(LARGE_BYTES)];
const small = testSite();
const site: Site = {
  ...small,
  files: new Map([
    ...small.files,
    ['/large', { identity: { body: large, etag: '"l"', headers, notModified: headers } }],
  ]),
};
const page = site.files.get('/')?.identity.body.toString() ?? '';
let server: Server;
let clients: Socket[];
/** The server's ends of the connections. */
let ends: Socket[];

async function listen(created: Server): Promise<void> {
  server = created;
  clients = [];
  ends = [];
  server.prependListener('connection', (socket: Socket) => ends.push(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}

beforeEach(() =>
  listen(
    createListener(site, (_, response) => {
      response.writeHead(404, { 'Content-Length': 0 }).end();
    }),
  ),
);
afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(): Promise<Socket> {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  await once(client, 'connect');
  return client;
}

/** What comes back until it holds `count` heads and the last answer is whole, or the connection ends. */
async function answersTo(client: Socket, count = 1): Promise<string> {
  let text = '';
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    text += (chunk as Buffer).toString('latin1');
    const heads = text.split(/(?=HTTP\/1\.1 \d{3} )/);
    const [head = '', body = ''] = heads.at(-1)?.split('\r\n\r\n') ?? [];
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (heads.length >= count && text.includes('\r\n\r\n') && body.length >= length) break;
  }
  return text;
}

const statuses = (text: string): number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map((match) => Number(match[1]));

const head = (line: string, ...headers: string[]): string =>
  [line, 'Host: localhost', ...headers, '', ''].join('\r\n');
const plain = head('GET / HTTP/1.1');

/** Whether Node's server has taken a connection over: it then has a parser. */
const isPassedOn = (): boolean => (ends[0] as { parser?: unknown } | undefined)?.parser != null;

describe('a plain GET for a file', () => {
  it('is answered as Node’s server would', async () => {
    const client = await open();
    client.write(plain);
    const quick = await answersTo(client);
    expect(isPassedOn()).toBe(false);
    client.write(head('GET /?x HTTP/1.1'));
    const slow = await answersTo(client);
    expect(isPassedOn()).toBe(true);
    const sorted = (text: string) =>
      text
        .replace(/Date: .* GMT/, 'Date: now')
        .split('\r\n')
        .sort();
    expect(sorted(quick)).toEqual(sorted(slow));
    expect(quick).toContain(page);
    expect(quick).toMatch(/Date: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\n/);
  });

  it('is answered as often as it comes', async () => {
    const client = await open();
    for (let count = 0; count < 300; count += 1) {
      client.write(
        head('GET / HTTP/1.1', 'Cookie: a=b', 'User-Agent: x', 'Connection: keep-alive'),
      );
      expect(statuses(await answersTo(client))).toEqual([200]);
    }
    expect(isPassedOn()).toBe(false);
  });
});

describe('everything else goes to Node’s server', () => {
  it.each([
    ['HEAD', head('HEAD / HTTP/1.1', 'Connection: close'), 200],
    ['a query', head('GET /?utm=1 HTTP/1.1'), 200],
    ['a condition', head('GET / HTTP/1.1', 'If-None-Match: "x"'), 304],
    ['an unknown path', head('GET /nirgends HTTP/1.1'), 404],
    ['a path with dots', head('GET /../etc/passwd HTTP/1.1'), 404],
    ['the end of the connection', head('GET / HTTP/1.1', 'Connection: close'), 200],
    ['a body', `${head('GET / HTTP/1.1', 'Content-Length: 3')}abc`, 200],
    ['chunks', `${head('GET / HTTP/1.1', 'Transfer-Encoding: chunked')}0\r\n\r\n`, 200],
    [
      'both, as smugglers do',
      head('GET / HTTP/1.1', 'Content-Length: 3', 'Transfer-Encoding: chunked'),
      400,
    ],
    ['an expectation', head('GET / HTTP/1.1', 'Expect: 200-ok'), 200],
    ['a second host', head('GET / HTTP/1.1', 'Host: evil.example'), 400],
    ['the same host twice', head('GET / HTTP/1.1', 'host: localhost'), 400],
    ['a good host behind a bad one', 'GET / HTTP/1.1\r\nHost: a b\r\nHost: a\r\n\r\n', 400],
    ['an impossible host', 'GET / HTTP/1.1\r\nHost: a b/c?d\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nAccept: */*\r\n\r\n', 400],
    ['a host in brackets', 'GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n', 200],
    ['the whole address', head('GET http://localhost/ HTTP/1.1'), 200],
    ['the whole address with dots', head('GET http://localhost/../x HTTP/1.1'), 404],
    ['the whole address without a host', head('GET http:/// HTTP/1.1'), 400],
    ['a folded header', head('GET / HTTP/1.1', 'X: a\r\n b'), 400],
    ['a blank before the colon', head('GET / HTTP/1.1', 'Content-Length : 3'), 400],
    ['a control character', head('GET / HTTP/1.1', 'X: a\u0000b'), 400],
    ['a long head', head('GET / HTTP/1.1', `X: ${'a'.repeat(5000)}`), 200],
    ['a head beyond all measure', head('GET / HTTP/1.1', `X: ${'a'.repeat(20_000)}`), 431],
    ['another method', head('POST / HTTP/1.1', 'Content-Length: 0'), 404],
    ['rubbish', '\u0016\u0003\u0001\r\n\r\n', 400],
  ])('%s', async (_, request, status) => {
    const client = await open();
    client.write(request, 'latin1');
    expect(statuses(await answersTo(client))).toEqual([status]);
  });

  it('a head in pieces, down to single bytes', async () => {
    const client = await open();
    client.setNoDelay(true);
    for (const byte of plain) {
      client.write(byte);
      await new Promise(setImmediate);
    }
    expect(await answersTo(client)).toContain(page);
  });

  it('several at once, in their order', async () => {
    const client = await open();
    client.write(plain + head('GET /nirgends HTTP/1.1') + plain);
    expect(statuses(await answersTo(client, 3))).toEqual([200, 404, 200]);
  });

  it('for good, and nothing is lost at the change', async () => {
    const client = await open();
    const seen: number[] = [];
    for (const request of [plain, head('GET / HTTP/1.1', 'If-None-Match: "x"'), plain]) {
      client.write(request);
      seen.push(...statuses(await answersTo(client)));
    }
    expect(seen).toEqual([200, 304, 200]);
  });
});

describe('connections', () => {
  it('of clients that do not read do not fill the memory', async () => {
    const client = await open();
    client.pause();
    for (let count = 0; count < 100; count += 1) {
      client.write(head('GET /large HTTP/1.1'));
      await new Promise(setImmediate);
    }
    // What is under way, and not a hundred times as much.
    expect(ends[0]?.writableLength).toBeLessThan(3 * LARGE_BYTES);
  });

  it('that are half closed are closed', async () => {
    const client = await open();
    client.end(plain);
    expect(statuses(await answersTo(client))).toEqual([200]);
    await expect.poll(() => ends[0]?.destroyed).toBe(true);
  });

  it('that break do not matter', async () => {
    const client = await open();
    client.write(plain);
    client.resetAndDestroy();
    await expect.poll(() => ends[0]?.destroyed).toBe(true);
    expect(statuses(await askAnew())).toEqual([200]);
  });

  it('end with the server', async () => {
    const idle = await open();
    idle.write(plain);
    await answersTo(idle);
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
    await expect.poll(() => idle.closed || idle.readableEnded || idle.destroyed).toBe(true);
    await listen(server);
  });

  it('that say nothing end after the server’s own patience', async () => {
    const patient = createServer();
    patient.keepAliveTimeout = 50;
    addFastLane(patient, site);
    server.close();
    await listen(patient);
    await open();
    await expect.poll(() => ends[0]?.destroyed).toBe(true);
  });
});

async function askAnew(): Promise<string> {
  const client = await open();
  client.write(plain);
  return answersTo(client);
}
