import { createServer, type RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import {
  listenLocally,
  openScripted,
  type ScriptedServer,
} from '../../../tests/support/machine/scripted-server.ts';
import { down, runProbe } from '../../../tests/support/server/probe-run.ts';

let server: ScriptedServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
});

async function serve(answer: RequestListener): Promise<string> {
  server = await listenLocally(createServer(answer));
  return `http://127.0.0.1:${server.port}/`;
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

  it('may be split anywhere, and be written in another alphabet', async () => {
    const pieces = [Buffer.from('Gr\xfc', 'latin1'), Buffer.from('\xdfe aus', 'latin1')];
    const url = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=iso-8859-1');
      response.write(pieces[0]);
      setImmediate(() => response.end(pieces[1]));
    });
    expect(await runProbe(http(url, 'Grüße'))).toMatchObject({ result: 'up' });
  });

  it('may have an unknown charset', async () => {
    const url = await serve((_request, response) => {
      response.setHeader('Content-Type', 'text/html; charset=klingonisch');
      response.end('Startseite');
    });
    expect(await runProbe(http(url, 'Startseite'))).toMatchObject({ result: 'up' });
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

describe('a target that does not come to an end', () => {
  const drip = (first: string) => {
    return openScripted((socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write('x'), 5);
      socket.on('close', () => clearInterval(timer));
    });
  };

  it.each([
    ['in its headers', 'HTTP/1.1 200 OK\r\nX: '],
    ['in its body', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['in its status line', 'HTTP/1.1 2'],
    ['before all', ''],
  ])('drips %s until the time-out', async (_where, first) => {
    server = await drip(first);
    const url = `http://127.0.0.1:${server.port}/`;
    const outcome = await runProbe(http(url), { timeout: 40 });
    // A status line of letters is refused sooner.
    expect(outcome).toMatchObject({ result: 'down', milliseconds: null });
    await expect.poll(() => server?.sockets.size).toBe(0);
  });

  it('says nothing at all', async () => {
    server = await openScripted((socket) => socket.resume());
    const url = `http://127.0.0.1:${server.port}/`;
    expect(await runProbe(http(url), { timeout: 30 })).toEqual(down('no answer within 30 ms'));
    await expect.poll(() => server?.sockets.size).toBe(0);
  });
});

describe('what is no answer', () => {
  it.each([
    ['another protocol', '220 mail.example ESMTP\r\n', /^HPE_/],
    ['headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(40_000)}`, /^HPE_HEADER_OVERFLOW$/],
    ['half a body', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf', /^ECONNRESET$/],
    ['a change of protocol', 'HTTP/1.1 101 X\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n', /./],
    ['a hang-up', '', /^ECONNRESET$/],
  ])('%s', async (_what, text, reason) => {
    server = await openScripted((socket) => {
      socket.once('data', () => socket.end(text));
    });
    const url = `http://127.0.0.1:${server.port}/`;
    expect(await runProbe(http(url, 'Startseite'))).toEqual(
      down(expect.stringMatching(reason) as string),
    );
  });

  it('a closed port', async () => {
    const url = await serve(page);
    await server?.close();
    server = undefined;
    expect(await runProbe(http(url))).toEqual(down('ECONNREFUSED'));
  });
});
