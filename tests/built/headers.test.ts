/** The headers of every kind of answer, as they cross the wire from the real server. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { securityHeaders } from '../../config/headers.ts';
import { beyondHosts } from '../../scripts/build/security-headers.ts';
import { addressPaths } from '../../scripts/build/site-folder.ts';
import { headersFor } from '../../server/http/header-rules.ts';
import { HEADER_BYTES } from '../support/first-flight.ts';
import { ask, request, valuesOf } from '../support/raw-http.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';
import {
  expectStatedHeaders,
  fresh,
  hashedFile,
  headerRules,
  lasting,
} from '../support/stated-headers.ts';

const site = join(import.meta.dirname, '..', '..', 'dist');
const asset = hashedFile(site);
let server: SiteServer;

beforeAll(async () => {
  server = await startSite();
}, 30_000);
afterAll(() => server?.stop());

describe('security headers and caching', () => {
  it.each([
    ['200, a page', 200, request('GET /agb'), fresh],
    ['200, a page, past the fast lane', 200, request('GET /agb', 'Connection: close'), fresh],
    ['200, a hashed file', 200, request(`GET ${asset}`), lasting],
    ['200, a file without hash', 200, request('GET /robots.txt'), fresh],
    ['308, a slash too many', 308, request('GET /agb/'), fresh],
    ['404', 404, request('GET /nichts'), fresh],
    ['404 among hashed files', 404, request('GET /_assets/nichts.js'), fresh],
    ['405', 405, request('DELETE /agb'), fresh],
    ['431', 431, request('GET /agb', `X-Long: ${'a'.repeat(20_000)}`), fresh],
    ['400, unreadable', 400, 'GET / HTTP/1.1\r\nHost: localhost\r\nno colon here\r\n\r\n', fresh],
    ['400, no host', 400, 'GET / HTTP/1.1\r\n\r\n', fresh],
  ])('%s', async (_, status, text, caching) => {
    const answer = await ask(server.url, text);
    expect(answer.status).toBe(status);
    expectStatedHeaders(site, answer, caching);
  });

  it.each([
    ['/agb', fresh],
    [asset, lasting],
  ])('304 for %s', async (path, caching) => {
    const first = await ask(server.url, request(`GET ${path}`));
    const [etag] = valuesOf(first, 'ETag');
    const again = await ask(server.url, request(`GET ${path}`, `If-None-Match: ${etag}`));
    expect(again).toMatchObject({ status: 304, body: '' });
    expectStatedHeaders(site, again, caching);
  });

  it('leave room for the first screen, with HSTS too', async () => {
    const { headers } = await ask(server.url, request('GET /', 'Accept-Encoding: br'));
    const stated = await securityHeaders({ scripts: [], styles: [] }, 'https://www.firma.example');
    const hsts = Object.entries(stated).filter(([name]) => name === 'Strict-Transport-Security');
    const lines = [...headers, ...hsts].map(([name, value]) => `${name}: ${value}\r\n`);
    expect(['HTTP/1.1 200 OK\r\n', ...lines, '\r\n'].join('').length).toBeLessThanOrEqual(
      HEADER_BYTES,
    );
  });

  it('offer no ranges: a part that is asked for comes as the whole', async () => {
    const answer = await ask(server.url, request('GET /robots.txt', 'Range: bytes=0-3'));
    expect(answer.status).toBe(200);
    expect(valuesOf(answer, 'Accept-Ranges').concat(valuesOf(answer, 'Content-Range'))).toEqual([]);
    expect(answer.body).toContain('Sitemap:');
  });

  it('are these', async () => {
    const answer = await ask(server.url, request('GET /'));
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy':
        'camera=(), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()',
      'Content-Security-Policy': expect.stringMatching(/(^|; )frame-ancestors 'none'(;|$)/),
    });
  });
});

describe('the built _headers', () => {
  it('names no header in two rules that match one address', () => {
    const rules = headerRules(site);
    for (const path of ['/', '/nichts', ...addressPaths(site)]) {
      const names = rules.flatMap((rule) => headersFor([rule], path).map(([name]) => name));
      expect(names, path).toEqual([...new Set(names)]);
    }
  });

  it('is one that every known static host takes whole', () => {
    expect(beyondHosts(readFileSync(join(site, '_headers'), 'utf8'))).toBe('');
  });
});
