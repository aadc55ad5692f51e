import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { listenLocally } from '@site/testing/machine/scripted-server';
import { down, openTarget, runProbe } from '@site/testing/server/probe-run';
import { describe, expect, it, onTestFinished } from 'vitest';

async function serve(answer: RequestListener): Promise<string> {
  const { port, close } = await listenLocally(createServer(answer));
  onTestFinished(() => close());
  return `http://127.0.0.1:${port}/`;
}

const http = (url: string, contains?: string) =>
  ({ kind: 'http', url, status: 200, contains }) as const;
const page: RequestListener = (_request, response) => response.end('<h1>Startseite für alle</h1>');

describe('a page', () => {
  it('is up with its status and its text', async () => {
    const url = await serve(page);
    expect(await runProbe(http(url, 'seite für'))).toEqual({
      result: 'up',
      milliseconds: expect.any(Number),
      reason: null,
    });
    expect(await runProbe(http(url, 'Wartung'))).toEqual(down('text is missing'));
    expect(await runProbe({ ...http(url), status: 204 })).toEqual(
      down('status 200 instead of 204'),
    );
  });

  it('is slow when it takes longer than it may', async () => {
    const url = await serve(page);
    let at = 0;
    const uptime = { now: () => (at += 3000) };
    expect(await runProbe({ ...http(url), slowAfter: 2000 }, { uptime })).toEqual({
      result: 'slow',
      milliseconds: 3000,
      reason: 'took 3000 ms',
    });
    expect(await runProbe({ ...http(url), slowAfter: 3000 }, { uptime })).toMatchObject({
      result: 'up',
    });
  });

  it.each([
    ['iso-8859-1', 'latin1'],
    ['klingonisch', 'utf8'],
  ] as const)('may be split anywhere, and be written in %s', async (charset, encoding) => {
    const bytes = Buffer.from('Grüße aus', encoding);
    const url = await serve((_request, response) => {
      response.setHeader('Content-Type', `text/html; charset=${charset}`);
      response.write(bytes.subarray(0, 3));
      setImmediate(() => response.end(bytes.subarray(3)));
    });
    expect(await runProbe(http(url, 'Grüße'))).toMatchObject({ result: 'up' });
  });
});

it('a redirect to an inner address is a status, and is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { Location: '/geheim' }).end();
  });
  expect(await runProbe(http(url))).toEqual(down('status 302 instead of 200'));
  expect(await runProbe({ ...http(url), status: 302 })).toMatchObject({ result: 'up' });
  expect(paths).toEqual(['/', '/']);
});

it('an endless body ends after a megabyte', async () => {
  const block = Buffer.alloc(64 * 1024, 'x');
  let sent = 0;
  const url = await serve((_request, response) => {
    const more = () => {
      do sent += block.length;
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  });
  expect(await runProbe(http(url, 'Startseite'))).toEqual(down('text is not in the first 1 MB'));
  expect(await runProbe(http(url))).toMatchObject({ result: 'up' });
  // The buffers of two sockets come on top.
  expect(sent).toBeLessThan(32 * 1024 * 1024);
});

it('a compressed bomb stays packed', async () => {
  const bomb = gzipSync(Buffer.alloc(8 * 1024 * 1024, 'x'));
  const encodings: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    encodings.push(request.headers['accept-encoding']?.toString());
    response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb);
  });
  const compressed = down('answer is compressed, though not asked to be');
  expect(await runProbe(http(url, 'Startseite'))).toEqual(compressed);
  expect(await runProbe(http(url))).toMatchObject({ result: 'up' });
  expect(encodings).toEqual(['identity', 'identity']);
});

it.each([
  ['headers', 'HTTP/1.1 200 OK\r\nX: '],
  ['body', 'HTTP/1.1 200 OK\r\n\r\n'],
])('a target that drips its %s is down at the time-out', async (_what, first) => {
  const server = await openTarget((socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write('x'), 5);
    socket.on('close', () => clearInterval(timer));
  });
  const url = `http://127.0.0.1:${server.port}/`;
  expect(await runProbe(http(url), { timeout: 40 })).toEqual(down('no answer within 40 ms'));
  await expect.poll(() => server.sockets.size).toBe(0);
});

it.each([
  ['another protocol', '220 mail.example ESMTP\r\n', /^HPE_/],
  ['headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}`, /^HPE_HEADER_OVERFLOW$/],
  ['half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf', /^ECONNRESET$/],
  ['a change of protocol', 'HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', /./],
  ['a hang-up', '', /^ECONNRESET$/],
])('%s is no answer', async (_what, text, reason) => {
  const server = await openTarget((socket) => {
    socket.once('data', () => socket.end(text));
  });
  const url = `http://127.0.0.1:${server.port}/`;
  expect(await runProbe(http(url, 'Startseite'))).toEqual(down(expect.stringMatching(reason)));
});
