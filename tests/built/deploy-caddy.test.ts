/** Caddy with the files of `deploy/`: the built folder alone, in front of the real server, and in front of nobody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageAddress } from '../../scripts/build/site-folder.ts';
import { type Deployment, programs, startCaddy } from '../support/deployment.ts';
import { needs } from '../support/needs.ts';
import { ask, request, valuesOf } from '../support/raw-http.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';
import {
  builtFiles,
  expectStatedHeaders,
  failure,
  hashedFile,
  isAnswerPage,
  notFound,
  ownAnswer,
} from '../support/stated-headers.ts';

const get = (path: string, ...headers: string[]) =>
  request(`GET ${path}`, 'Connection: close', ...headers);

describe('Caddy with the built folder', needs('Caddy', programs.caddy), () => {
  let caddy: Deployment;

  beforeAll(async () => {
    caddy = await startCaddy({ file: 'Caddyfile.static' });
  }, 30_000);
  afterAll(() => caddy?.stop());

  it('serves every file with the headers of _headers', async () => {
    for (const file of builtFiles(caddy.site).filter((each) => !isAnswerPage(each))) {
      const answer = await ask(caddy.url, get(pageAddress(file)));
      expect(answer.status, file).toBe(200);
      expectStatedHeaders(caddy.site, answer, file);
    }
  });

  it('sends Brotli to those who take it, and says so to caches in any case', async () => {
    const packed = await ask(caddy.url, get('/agb', 'Accept-Encoding: gzip, br'));
    expect(valuesOf(packed, 'Content-Encoding')).toEqual(['br']);
    for (const answer of [packed, await ask(caddy.url, get('/agb'))]) {
      expect(valuesOf(answer, 'Vary')).toEqual(['Accept-Encoding']);
    }
  });

  it('names the type of the manifest', async () => {
    const answer = await ask(caddy.url, get('/site.webmanifest'));
    expect(valuesOf(answer, 'Content-Type')).toEqual(['application/manifest+json']);
  });

  it.each([
    '/nichts',
    '/_assets/nichts.js',
    '/404',
    '/500',
    '/agb.html',
    '/agb.html.br',
    '/_headers',
    '/_redirects',
    '/_headers.caddy',
    '/.env',
    '/og/',
    '/%5cagb/',
    '/%5ckontakt/formular',
    '/ag%2a',
  ])('answers %s with the page for 404', async (path) => {
    const answer = await ask(caddy.url, get(path));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(caddy.site, answer, notFound);
  });

  it.each([
    ['/agb/', 308, '/agb'],
    ['/kontakt', 302, '/#contact'],
    ['/kontakt/formular', 302, '/#contact'],
    ['/inhalte-melden/formular', 302, '/inhalte-melden'],
  ])('leads %s on (%i to %s)', async (path, status, target) => {
    const answer = await ask(caddy.url, get(path));
    expect(answer.status).toBe(status);
    expect(valuesOf(answer, 'Location')).toEqual([target]);
    expectStatedHeaders(caddy.site, answer, ownAnswer);
  });

  it.each(['/kontakt', '/inhalte-melden', '/agb', '/_assets/a.js'])(
    'takes no request at %s that nobody would read',
    async (path) => {
      const head = request(`POST ${path}`, 'Connection: close', 'Content-Length: 3');
      const answer = await ask(caddy.url, `${head}a=b`);
      expect(answer.status).toBe(405);
      expectStatedHeaders(caddy.site, answer, ownAnswer);
    },
  );
});

describe('Caddy in front of the server', needs('Caddy', programs.caddy), () => {
  let server: SiteServer;
  let caddy: Deployment;

  beforeAll(async () => {
    server = await startSite({ TRUST_PROXY: '127.0.0.1' });
    caddy = await startCaddy({ file: 'Caddyfile', upstream: new URL(server.url).host });
  }, 30_000);
  afterAll(async () => {
    await caddy?.stop();
    await server?.stop();
  });

  it('passes answers on with their headers once', async () => {
    const script = hashedFile(caddy.site);
    expectStatedHeaders(caddy.site, await ask(caddy.url, get('/agb')), '/agb.html');
    expectStatedHeaders(caddy.site, await ask(caddy.url, get(script)), script);
    const missing = await ask(caddy.url, get('/nichts'));
    expect(missing.status).toBe(404);
    expectStatedHeaders(caddy.site, missing, notFound);
  });
});

describe('Caddy in front of a server that is down', needs('Caddy', programs.caddy), () => {
  let caddy: Deployment;

  beforeAll(async () => {
    caddy = await startCaddy({ file: 'Caddyfile' });
  }, 30_000);
  afterAll(() => caddy?.stop());

  it.each(['/', '/_assets/a.js'])('answers %s with the page for failures', async (path) => {
    const answer = await ask(caddy.url, get(path));
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(caddy.site, answer, failure);
  });
});
