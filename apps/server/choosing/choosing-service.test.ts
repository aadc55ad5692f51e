/** What the server does around the renderer; the real one is tested with the built pages (tests/built/finder.test.ts). */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { day } from '@site/base';
import { testFile, testSite } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import type { Site } from '../site/site-files.ts';
import { choosingService } from './choosing-service.ts';

const start = Date.UTC(2026, 10, 16, 12);

function siteWith(html: string): Site {
  const site = testSite();
  return { ...site, files: new Map([...site.files, ['/uebergabe', testFile(html)]]) };
}

/** Long enough to be worth compressing. */
const built = `<p>vor<slot name="sheet"><p>leer</slot><p>nach${' '.repeat(1000)}`;

function open(html = built) {
  const rendered: string[] = [];
  const clock = { now: () => now };
  let now = start;
  const app = buildApp({
    site: siteWith(html),
    services: [
      choosingService(
        {
          renderSheet: (query, at) => {
            rendered.push(query);
            return `[${query}|${at}]`;
          },
          renderBusySheet: () => '[busy]',
        },
        clock,
      ),
    ],
  });
  return {
    app,
    rendered,
    pass: (time: number) => {
      now += time;
    },
  };
}

it('fills the page from its address, and takes nothing else of a request', async () => {
  const answer = await open().app.inject({
    url: '/uebergabe?shop=on&a=%zz',
    headers: { cookie: 'a=b', 'accept-encoding': 'br' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(answer.rawPayload).toString().trim()).toBe(
    `<p>vor[?shop=on&a=%zz|${start}]<p>nach`,
  );
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'",
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

it.each([
  ['br;q=0, gzip', 'gzip'],
  ['BR', 'br'],
  [undefined, undefined],
])('is sent as pages are: %s gets %s', async (accepted, encoding) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  const { app } = open();
  const answer = await app.inject({ url: '/uebergabe', headers });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers['vary']).toBe('Accept-Encoding');
  const unpack = { gzip: gunzipSync, br: brotliDecompressSync }[encoding ?? ''];
  const body = unpack ? unpack(answer.rawPayload) : answer.rawPayload;
  expect(body.toString()).toContain('<p>vor[');
  const again = { ...headers, 'if-none-match': String(answer.headers['etag']) };
  expect((await app.inject({ url: '/uebergabe', headers: again })).statusCode).toBe(304);
});

it('makes one page for all addresses that say the same, until the day is over', async () => {
  const { app, rendered, pass } = open();
  for (const query of [
    'shop=on&mailboxes=2',
    'mailboxes=2&shop=on&mails=',
    'shop=on&mailboxes=2',
  ]) {
    expect((await app.inject(`/uebergabe?${query}`)).statusCode).toBe(200);
  }
  expect(rendered).toHaveLength(1);
  // The page says how much was ignored, so the count is part of its key, and the text is not.
  await app.inject('/uebergabe?shop=on&mailboxes=2&a=1');
  await app.inject('/uebergabe?shop=on&mailboxes=2&b=2');
  expect(rendered).toHaveLength(2);
  pass(day);
  await app.inject('/uebergabe?shop=on&mailboxes=2');
  expect(rendered).toHaveLength(3);
});

it('answers with the plain form while too many different sheets are asked for', async () => {
  const { app, rendered } = open();
  await app.ready();
  const queries = Array.from({ length: 60 }, (_, i) => `/uebergabe?mailboxes=${i + 1}`);
  const answers = await Promise.all(queries.map((url) => app.inject(url)));
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length + rendered.length).toBe(queries.length);
  expect(refused[0]?.body).toContain('<p>vor[busy]<p>nach');
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-robots-tag': 'noindex',
  });
  expect((await app.inject(queries.at(-1) ?? '')).statusCode).toBe(200);
});

it('answers HEAD, refuses POST, and takes a slash too many away with its query kept', async () => {
  const { app } = open();
  expect((await app.inject({ method: 'HEAD', url: '/uebergabe?shop=on' })).statusCode).toBe(200);
  const post = await app.inject({ method: 'POST', url: '/uebergabe' });
  expect(post.statusCode).toBe(405);
  expect(post.headers['allow']).toContain('GET');
  const slash = await app.inject('/uebergabe/?shop=on');
  expect([slash.statusCode, slash.headers['location']]).toEqual([308, '/uebergabe?shop=on']);
});

it('does not start with a page that has no place for the sheet', async () => {
  await expect(async () => open('<p>nichts').app.ready()).rejects.toThrow('missing slots [sheet]');
});
