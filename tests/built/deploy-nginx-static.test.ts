/** The built folder on nginx alone, with the file of `deploy/`. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../../scripts/build/site-folder.ts';
import { type Deployment, programs, startNginx } from '../support/deployment.ts';
import { needs } from '../support/machine/needs.ts';
import { ask, request, valuesOf } from '../support/pages/raw-http.ts';
import {
  builtFiles,
  expectStatedHeaders,
  hashedFile,
  isAnswerPage,
  notFound,
  ownAnswer,
} from '../support/pages/stated-headers.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');

describe('nginx with the built folder', needs('nginx', programs.nginx), () => {
  let nginx: Deployment;
  const get = (path: string, ...headers: string[]) =>
    ask(nginx.url, request(`GET ${path}`, 'Connection: close', ...headers));

  beforeAll(async () => {
    nginx = await startNginx({ file: 'nginx-static.conf' });
  }, 30_000);
  afterAll(() => nginx?.stop());

  it('serves every file with the headers of _headers', async () => {
    for (const file of builtFiles(nginx.site).filter((each) => !isAnswerPage(each))) {
      const answer = await get(pageAddress(file));
      expect(answer.status, file).toBe(200);
      expectStatedHeaders(nginx.site, answer, file);
    }
  });

  it('sends gzip to those who take it, and says so to caches in any case', async () => {
    const packed = await get('/agb', 'Accept-Encoding: gzip');
    expect(valuesOf(packed, 'Content-Encoding')).toEqual(['gzip']);
    for (const answer of [packed, await get('/agb')]) {
      expect(valuesOf(answer, 'Vary')).toEqual(['Accept-Encoding']);
    }
  });

  it('names types and characters', async () => {
    expect(valuesOf(await get('/agb'), 'Content-Type')).toEqual(['text/html; charset=utf-8']);
    expect(valuesOf(await get('/site.webmanifest'), 'Content-Type')).toEqual([
      'application/manifest+json',
    ]);
  });

  it.each([
    '/nichts',
    '/_assets/nichts.js',
    '/_assets/',
    '/og',
    '/og/',
    '/og/nichts/',
    '/%5cagb/',
    '/.well-known/',
    '/404',
    '/404.html',
    '/500',
    '/500.html',
    '/agb.html',
    '/agb.html.gz',
    '/agb.html.br',
    '/index.html',
    '/_headers',
    '/_redirects',
    '/_headers.nginx',
    '/_headers-maps.nginx',
    '/.env',
    '/.well-known/security.txt.br',
  ])('answers %s with the page for 404', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(nginx.site, answer, notFound);
  });

  it.each([
    ['/agb/', 308, '/agb'],
    ['/kontakt', 302, '/#contact'],
    ['/kontakt/', 302, '/#contact'],
    ['/kontakt/formular', 302, '/#contact'],
    ['/kontakt/danke.html', 302, '/#contact'],
    ['/inhalte-melden/formular', 302, '/inhalte-melden'],
    ['/inhalte-melden/danke.html', 302, '/inhalte-melden'],
  ])('leads %s on (%i to %s)', async (path, status, target) => {
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(valuesOf(answer, 'Location')).toEqual([target]);
    expect(answer.body).not.toContain('{{');
    expectStatedHeaders(nginx.site, answer, ownAnswer);
  });

  it.each(['/kontakt', '/inhalte-melden'])(
    'accepts no request at %s, where no server would read it',
    async (path) => {
      const head = request(`POST ${path}`, 'Connection: close', 'Content-Length: 3');
      expect((await ask(nginx.url, `${head}a=b`)).status).toBe(405);
    },
  );

  it.each([
    ['400', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['405', 405, request('DELETE /agb', 'Connection: close')],
    ['405 among hashed files', 405, request(`DELETE ${hashedFile(dist)}`, 'Connection: close')],
  ])('puts the headers on its own %s', async (_, status, text) => {
    const answer = await ask(nginx.url, text);
    expect(answer.status).toBe(status);
    expectStatedHeaders(nginx.site, answer, ownAnswer);
  });
});
