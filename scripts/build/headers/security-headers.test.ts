import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeSecurityHeaders } from './security-headers.ts';

let folder: string;
const run = (environment: Record<string, string> = {}) =>
  writeSecurityHeaders.run({ root: '', folder, environment });
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headers-'));
  const page = (title: string) => `<head><meta charset="utf-8"><title>${title}</title></head>`;
  writeFileSync(join(folder, 'index.html'), page('Startseite'));
  writeFileSync(join(folder, '404.html'), page('404'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('https for good', () => {
  it.each([
    ['https://www.example.org', true],
    ['http://www.example.org', false],
    ['https://localhost', false],
  ])('under %s: %j', async (url, expected) => {
    await run({ SITE_URL: url });
    for (const name of ['_headers', '_headers.nginx', '_headers-maps.nginx', '_headers.caddy']) {
      const stated = /Strict-Transport-Security|strict_transport_security/.test(read(name));
      expect(stated, name).toBe(expected);
    }
  });
});

it('puts a policy into the page for unknown addresses, ahead of all it governs, and into no other', async () => {
  await run();
  expect(read('404.html')).toMatch(
    /^<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; [^"]+"><title>/,
  );
  expect(read('index.html')).not.toContain('http-equiv');
});
