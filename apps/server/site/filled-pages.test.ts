import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { testFile } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import { filledPages } from './filled-pages.ts';
import type { Site, SiteFile } from './site-files.ts';

const html = ['Content-Type', 'text/html; charset=utf-8'] as const;
const file = (text: string) => testFile(text, html);
const menu = '<a href="/system-status"><slot name="menu-status"><i>gut</i></slot></a>';
const siteOf = (files: Record<string, SiteFile>): Site => ({
  files: new Map(Object.entries(files)),
  notFound: file(menu),
  failure: file('<p>Fehler</p>'),
  headers: [],
  headersOf: (path) => [['X-Path', path]],
});
const markup = { 'menu-status': '<b>Ausfall</b>' };

it('fills a place in every form of the page, under the headers of its address', async () => {
  const rest = 'Text '.repeat(300);
  const built = file(menu + rest);
  const pages = await filledPages(siteOf({ '/': built }), markup);
  const filled = `<a href="/system-status"><b>Ausfall</b></a>${rest}`;
  const page = pages.get('/');
  expect(page?.identity.body.toString()).toBe(filled);
  expect(brotliDecompressSync(page?.br?.body ?? '').toString()).toBe(filled);
  expect(gunzipSync(page?.gzip?.body ?? '').toString()).toBe(filled);
  expect(page?.identity.etag).not.toBe(built.identity.etag);
  const length = String(page?.br?.body.length);
  const headers = `X-Path / Vary Accept-Encoding ETag ${page?.br?.etag} Content-Encoding br Content-Length`;
  expect(page?.br?.headers).toEqual([...html, ...headers.split(' '), length]);
});

it('fills pages alone, and only those that have the place', async () => {
  const script = testFile(menu, ['Content-Type', 'text/javascript']);
  const pages = await filledPages(siteOf({ '/plain': file('<p>'), '/a.js': script }), markup);
  expect([...pages.keys()]).toEqual(['notFound']);
  expect(pages.get('notFound')?.identity.headers).toContain('/404');
});
