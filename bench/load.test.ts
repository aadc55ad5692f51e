import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { loadWithRequests, perSecond } from './load.ts';

vi.setConfig({ testTimeout: 60_000 });

const server = createServer();
afterEach(() => {
  server.removeAllListeners('request').closeAllConnections();
  server.close();
});

async function listen(answer: RequestListener): Promise<string> {
  server.on('request', answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/page`;
}

it('asks exactly as often as told and counts whole answers', async () => {
  const seen = new Map<string | undefined, number>();
  const url = await listen((request, response) => {
    const count = (seen.get(request.url) ?? 0) + 1;
    seen.set(request.url, count);
    response.end('x'.repeat(300_000 + count));
  });
  expect(await loadWithRequests(url, 100)).toMatchObject({ requests: 100 });
  expect(seen).toEqual(new Map([['/page', 100]]));
});

it('returns no figure that is made of broken answers', async () => {
  let asked = 0;
  const url = await listen((_, response) => {
    asked += 1;
    response.statusCode = asked === 50 ? 503 : 200;
    response.end('x');
  });
  await expect(loadWithRequests(url, 100)).rejects.toThrow('503');
});

it('divides requests by seconds', () => {
  expect(perSecond({ requests: 40_000, seconds: 2 })).toBe(20_000);
});
