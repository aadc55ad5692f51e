import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { portOf } from '@site/testing/machine/port-of';
import { sharedFolder } from '@site/testing/machine/test-folder';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { readSite } from './site-files.ts';

const safe = { 'x-content-type-options': 'nosniff' };
const folder = sharedFolder();
let app: FastifyInstance;
let base: string;

/** `fetch` tidies paths and adds headers; a plain request is sent as it is. */
async function ask(
  path: string,
  init: { method?: string; headers?: Record<string, string | string[]> } = {},
) {
  const sent = request(base, { path, ...init }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { statusCode: status, headers } = response;
  return { status, headers, body: Buffer.concat(await response.toArray()).toString('latin1') };
}

beforeAll(async () => {
  const page = '<h1>Startseite</h1>'.repeat(20);
  mkdirSync(join(folder, '_assets'));
  writeFileSync(
    join(folder, '_headers'),
    '/*\n  X-Content-Type-Options: nosniff\n  Cache-Control: no-cache\n/_assets/*\n  Cache-Control: immutable\n',
  );
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(page));
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(page));
  writeFileSync(join(folder, 'agb.html'), 'AGB');
  writeFileSync(join(folder, '404.html'), 'nicht gefunden');
  writeFileSync(join(folder, '500.html'), 'Fehler');
  writeFileSync(join(folder, '_assets', 'a.js'), '1');
  writeFileSync(join(folder, '.secret'), 'geheim');
  app = buildApp({ site: readSite(folder) });
  app.get('/boom', () => {
    throw new Error('boom');
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${portOf(app.server)}`;
});

afterAll(async () => {
  await app.close();
});

describe('files of the site', () => {
  it('sends the smallest form the client takes', async () => {
    // In two lines.
    const answer = await ask('/', { headers: { 'accept-encoding': ['gzip', 'br'] } });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'content-encoding': 'br', vary: 'Accept-Encoding' },
    });
    expect((await ask('/')).headers['content-encoding']).toBeUndefined();
  });

  it('answers 304 to what the client has', async () => {
    const { headers } = await ask('/', { headers: { 'accept-encoding': 'br' } });
    const again = await ask('/', {
      headers: { 'accept-encoding': 'br', 'if-none-match': String(headers['etag']) },
    });
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag: headers['etag'] } });
  });

  it('sends HEAD without a body, ignores the query, and takes a whole address', async () => {
    const answer = await ask('/agb', { method: 'HEAD' });
    expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '3' } });
    expect((await ask('/agb?utm_source=x')).body).toBe('AGB');
    expect((await ask('HTTPS://localhost:443/agb?x')).body).toBe('AGB');
  });

  it.each([
    ['/agb/', '/agb'],
    ['/agb/?x=1&y', '/agb?x=1&y'],
    ['/agb//?//evil.example/', '/agb?//evil.example/'],
    ['/agb/?/', '/agb?/'],
    ['/agb/?', '/agb?'],
    ['http://evil.example/agb/?x', '/agb?x'],
  ])('leads %s to %s, query and all', async (path, location) => {
    expect(await ask(path)).toMatchObject({ status: 308, headers: { location } });
  });

  it.each([
    '/nichts',
    '/404',
    '/.secret',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/agb%00',
    '/_headers',
    '/index.html.br',
    '/agb.html',
    '//evil.example/?x',
    '//agb/',
    '//evil.example/agb/?x',
    '/\\evil.example/?x',
    'http://localhost/../package.json',
    'http://localhost//evil.example/?x',
    'http://localhost/http://localhost/agb',
    'ftp://localhost/agb',
    '/%E0%A4%A',
    '/agb/%',
  ])('answers 404 to %s', async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 404,
      body: 'nicht gefunden',
      headers: safe,
    });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'])(
    'refuses %s on a page, with the headers of every answer',
    async (method) => {
      expect(await ask('/agb', { method })).toMatchObject({
        status: 405,
        body: '',
        headers: { allow: 'GET, HEAD', ...safe },
      });
    },
  );

  it.each([
    ['GET', 'Fehler'],
    ['HEAD', ''],
  ])('shows the failure page to %s when something breaks', async (method, body) => {
    expect(await ask('/boom', { method })).toMatchObject({
      status: 500,
      body,
      headers: { 'content-length': '6', 'cache-control': 'no-cache', ...safe },
    });
  });

  it('takes a slash too many a thousand times over in its stride', async () => {
    // A pattern that restarts at each slash needs longer than the test may take.
    const answer = await app.inject({ url: `/a${'/'.repeat(1_000_000)}x` });
    expect(answer.statusCode).toBe(404);
  });

  it('refuses headers that are too large, with the headers of every answer', async () => {
    const answer = await ask('/', { headers: { 'x-huge': 'a'.repeat(20_000) } });
    expect(answer).toMatchObject({ status: 431, body: '431\n', headers: safe });
  });
});
