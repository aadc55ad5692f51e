/** nginx in front of the real server, with the file of `deploy/`, and in front of nobody. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Deployment, programs, startNginx } from '../support/deployment.ts';
import { needs } from '../support/needs.ts';
import { ask, request, valuesOf } from '../support/raw-http.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';
import {
  expectStatedHeaders,
  failure,
  hashedFile,
  notFound,
  ownAnswer,
} from '../support/stated-headers.ts';

const dist = join(import.meta.dirname, '..', '..', 'dist');
const get = (path: string) => request(`GET ${path}`, 'Connection: close');

describe('nginx in front of the server', needs('nginx', programs.nginx), () => {
  let server: SiteServer;
  let nginx: Deployment;

  beforeAll(async () => {
    server = await startSite({ TRUST_PROXY: '127.0.0.1' });
    nginx = await startNginx({ file: 'nginx-proxy.conf', upstream: new URL(server.url).host });
  }, 30_000);
  afterAll(async () => {
    await nginx?.stop();
    await server?.stop();
  });

  it.each([
    ['/', 200, '/index.html'],
    ['/agb/', 308, ownAnswer],
    ['/nichts', 404, notFound],
    [hashedFile(dist), 200, hashedFile(dist)],
  ])('passes %s on with its headers once', async (path, status, file) => {
    const answer = await ask(nginx.url, get(path));
    expect(answer.status).toBe(status);
    expectStatedHeaders(nginx.site, answer, file);
    expect(valuesOf(answer, 'X-None')).toEqual([]);
  });

  it.each([
    ['a body too large', 413, request('POST /kontakt', 'Content-Length: 100000')],
    ['two hosts', 400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['a NUL', 400, 'GET /\0 HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a line too long', 414, request(`GET /${'a'.repeat(40_000)}`)],
    ['a head too large', 431, request('GET /', `X-Long: ${'a'.repeat(40_000)}`)],
    ['TRACE', 405, request('TRACE /', 'Connection: close')],
  ])('refuses %s in German, with the headers', async (_, status, text) => {
    const answer = await ask(nginx.url, text);
    expect(answer.status).toBe(status);
    expect(answer.body).toBe(`Diese Anfrage kann nicht angenommen werden (${status}).\n`);
    expect(valuesOf(answer, 'Content-Type')).toEqual(['text/plain; charset=utf-8']);
    expectStatedHeaders(nginx.site, answer, ownAnswer);
  });

  it.each(['/500.html', '/nginx-refusal'])('has no address %s', async (path) => {
    const answer = await ask(nginx.url, get(path));
    expect(answer.status).toBe(404);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(nginx.site, answer, notFound);
  });
});

describe('nginx in front of a server that is down', needs('nginx', programs.nginx), () => {
  let nginx: Deployment;

  beforeAll(async () => {
    nginx = await startNginx({ file: 'nginx-proxy.conf' });
  }, 30_000);
  afterAll(() => nginx?.stop());

  it.each(['/', '/_assets/a.js'])('answers %s with the page for failures', async (path) => {
    const answer = await ask(nginx.url, get(path));
    expect(answer.status).toBe(502);
    expect(answer.body).toContain('<h1');
    expectStatedHeaders(nginx.site, answer, failure);
  });

  it('answers with a sentence where there is no page', async () => {
    rmSync(join(nginx.site, '500.html'));
    const answer = await ask(nginx.url, get('/'));
    expect(answer.status).toBe(502);
    expect(answer.body).toMatch(/^Die Website ist gerade nicht erreichbar\./);
    expectStatedHeaders(nginx.site, answer, failure);
  });
});
