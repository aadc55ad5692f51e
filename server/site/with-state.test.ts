import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Site, SiteFile } from './site-files.ts';
import { pagesInState } from './with-state.ts';

const type = ['Content-Type', 'text/html; charset=utf-8'];
const bodyOf = (text: string, headers = type) => ({
  body: Buffer.from(text),
  etag: '"old"',
  headers: [...headers, 'ETag', '"old"', 'Content-Length', String(text.length)],
  notModified: [...headers, 'ETag', '"old"'],
});
const page = (text: string): SiteFile => ({
  identity: bodyOf(text),
  br: bodyOf('compressed'),
  gzip: bodyOf('compressed'),
});

const mark = (label: string): string =>
  `<span class="status-mark inline-flex  items-center" data-state="operational"><svg><path d="M1"/></svg>${label}</span>`;
const menu = `<a href="/system-status" class="flex">${mark('Systemstatus')}</a>`;
const elsewhere = `<p>${mark('Betriebsbereit')}</p>`;
const renderMark = (state: string, label: string) => `[${state}: ${label}]`;

const siteOf = (files: Record<string, SiteFile>): Site => ({
  files: new Map(Object.entries(files)),
  notFound: page(menu),
  failure: page('<p>Fehler</p>'),
  headers: [],
  headersOf: () => [],
});

it('writes the measured state into links to the status page, in every form of the file', async () => {
  const site = siteOf({ '/': page(menu + elsewhere) });
  const pages = await pagesInState(site, 'down', { renderMark });
  const file = pages.get('/');
  const html = `<a href="/system-status" class="flex">[down: Systemstatus]</a>${elsewhere}`;
  expect(file?.identity.body.toString()).toBe(html);
  expect(brotliDecompressSync(file?.br?.body ?? '').toString()).toBe(html);
  expect(gunzipSync(file?.gzip?.body ?? '').toString()).toBe(html);
  expect(pages.get('notFound')?.identity.body.toString()).toContain('[down: Systemstatus]');
});

it('gives changed files another ETag and length, and keeps their other headers', async () => {
  const pages = await pagesInState(siteOf({ '/': page(menu) }), 'unknown', { renderMark });
  const br = pages.get('/')?.br;
  expect(br?.etag).not.toBe('"old"');
  expect(br?.headers).toEqual([
    ...type,
    'ETag',
    br?.etag,
    'Content-Encoding',
    'br',
    'Content-Length',
    String(br?.body.length),
  ]);
});

it('makes no other files', async () => {
  const script: SiteFile = { identity: bodyOf(menu, ['Content-Type', 'text/javascript']) };
  const before = siteOf({ '/plain': page(elsewhere), '/a.js': script });
  const pages = await pagesInState(before, 'down', { renderMark });
  expect([...pages.keys()]).toEqual(['notFound']);
});
