/** What the server does around the renderer; the real one is tested with the built pages (tests/built/choosing.test.ts). */
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { testSite } from '../../tests/support/server/test-site.ts';
import { buildApp } from '../app.ts';
import type { Site, SiteFile } from '../site/site-files.ts';
import { choosingService } from './choosing-service.ts';

const now = Date.UTC(2026, 10, 16, 12);

function siteWith(html: string): Site {
  const site = testSite();
  const body = Buffer.from(html);
  const page: SiteFile = { identity: { body, etag: '"x"', headers: [], notModified: [] } };
  return { ...site, files: new Map([...site.files, ['/uebergabe', page]]) };
}

const open = (html = '<p>vor<slot name="sheet"><p>leer</slot><p>nach') =>
  buildApp({
    site: siteWith(html),
    services: [choosingService((query, at) => `[${query}|${at}]`, { now: () => now })],
  });

it('fills the page from its address, and takes nothing else of a request', async () => {
  const answer = await open().inject({
    url: '/uebergabe?shop=on&a=%zz',
    headers: { cookie: 'a=b', 'accept-encoding': 'br' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(
    `<p>vor[?shop=on&a=%zz|${now}]<p>nach`,
  );
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'",
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it('answers HEAD, refuses POST, and takes a slash too many away with its query kept', async () => {
  const app = open();
  expect((await app.inject({ method: 'HEAD', url: '/uebergabe?shop=on' })).statusCode).toBe(200);
  const post = await app.inject({ method: 'POST', url: '/uebergabe' });
  expect(post.statusCode).toBe(405);
  expect(post.headers['allow']).toContain('GET');
  const slash = await app.inject('/uebergabe/?shop=on');
  expect([slash.statusCode, slash.headers['location']]).toEqual([308, '/uebergabe?shop=on']);
});

it('does not start with a page that has no place for the sheet', async () => {
  await expect(async () => open('<p>nichts').ready()).rejects.toThrow('missing slots [sheet]');
});
