import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenLocally, listenWithTls } from '../../tests/support/machine/scripted-server.ts';
import { type Certificate, selfSigned } from '../../tests/support/machine/self-signed.ts';
import { testFolder } from '../../tests/support/machine/test-folder.ts';
import { diagnose, said } from '../../tests/support/server/doctor.ts';
import { day, hour, minute } from '../clock.ts';
import { publicCertificate } from './certificate.ts';
import { clockOffset, clockSynchronisation, compression, publicHeaders } from './public-address.ts';

type Headers = Readonly<Record<string, string | readonly string[]>>;

/** Answers every path with these headers. */
async function openSite(headersOf: (path: string, asked: Headers) => Headers): Promise<string> {
  const server = createServer((request, response) => {
    const headers = headersOf(request.url ?? '', request.headers as Headers);
    response.writeHead(200, headers as Record<string, string | string[]>);
    response.end('x');
  });
  const { port, close } = await listenLocally(server);
  onTestFinished(() => close());
  return `http://127.0.0.1:${port}`;
}

function builtSite(): string {
  const folder = testFolder();
  mkdirSync(join(folder, '_assets'));
  writeFileSync(join(folder, '_assets', 'a.js'), '');
  const rules =
    "/*\n  X-Common: yes\n/index.html\n  X-Policy: 'none'\n/_assets/*\n  X-Kept: long\n";
  writeFileSync(join(folder, '_headers'), rules);
  return folder;
}

describe('headers through the public address', () => {
  const stated = (path: string): Headers => ({
    'X-Common': 'yes',
    ...(path === '/' ? { 'X-Policy': "'none'" } : {}),
    ...(path.startsWith('/_assets/') ? { 'X-Kept': 'long' } : {}),
  });

  it('are those that the build states', async () => {
    const publicUrl = await openSite(stated);
    expect(said(await diagnose(publicHeaders, { publicUrl, siteFolder: builtSite() }))).toEqual([
      'well: answers carry the headers that the build states',
    ]);
  });

  it('are told where one is missing, differs or comes twice', async () => {
    const publicUrl = await openSite((path) => ({
      'X-Common': path === '/' ? ['yes', 'yes'] : 'yes',
      ...(path === '/' ? { 'X-Policy': "'self'" } : {}),
    }));
    expect(said(await diagnose(publicHeaders, { publicUrl, siteFolder: builtSite() }))).toEqual([
      'warning: /: X-Common comes twice',
      'warning: /: X-Policy differs',
      'warning: /_assets/a.js: X-Kept is missing',
    ]);
  });

  it('are unknown without a built site, an address or an answer', async () => {
    const siteFolder = builtSite();
    const look = async (change: object) => (await diagnose(publicHeaders, change))[0]?.severity;
    expect(await look({ siteFolder })).toBe('unknown');
    expect(await look({ siteFolder, publicUrl: 'http://127.0.0.1:1' })).toBe('unknown');
    expect(await look({ publicUrl: 'http://127.0.0.1:1' })).toBe('unknown');
  });
});

it('compression is well, or a warning', async () => {
  const packed = await openSite((_, asked) => ({
    'Content-Encoding': asked['accept-encoding'] === 'br, gzip' ? 'br' : 'identity',
  }));
  expect(said(await diagnose(compression, { publicUrl: packed }))).toEqual([
    'well: pages come as br',
  ]);
  const plain = await openSite(() => ({}));
  expect((await diagnose(compression, { publicUrl: plain }))[0]?.severity).toBe('warning');
});

describe('the clock', () => {
  const look = async (offset: number) => {
    const publicUrl = await openSite(() => ({ Date: new Date(Date.now() + offset).toUTCString() }));
    return said(await diagnose(clockOffset, { publicUrl })).join('\n');
  };

  it('is compared with the public address', async () => {
    expect(await look(0)).toMatch(/^well: the clock is \d+ s (?:ahead of|behind) that of 127/);
    expect(await look(2 * minute)).toMatch(/^warning: the clock is 1\d\d s behind/);
    expect(await look(-10 * minute)).toMatch(/^error: the clock is \d+ s ahead/);
  });

  it('is synchronised as `timedatectl` says, where there is one', async () => {
    const folder = testFolder();
    const synchronised = async (PATH: string) =>
      said(await diagnose(clockSynchronisation, { variables: { PATH } }));
    for (const [word, expected] of [
      ['yes', 'well: the machine says that it is synchronised'],
      ['no', 'warning: the machine says that it is not synchronised'],
    ]) {
      const program = join(folder, 'timedatectl');
      writeFileSync(program, `#!/bin/sh\necho ${word}\n`, { mode: 0o755 });
      expect(await synchronised(folder)).toEqual([expected]);
    }
    expect(await synchronised('/nowhere')).toEqual([]);
  });
});

describe('the certificate of the public address', () => {
  const now = Date.now();

  async function look(certificate: Certificate, trusted = true): Promise<string> {
    const https = createHttps({ ...certificate }, (_request, response) => response.end());
    https.on('tlsClientError', () => {});
    const { port, close } = await listenWithTls(https);
    onTestFinished(() => close());
    const publicUrl = `https://localhost:${port}`;
    const findings = await diagnose(publicCertificate, {
      publicUrl,
      ...(trusted ? { ca: certificate.cert } : {}),
    });
    return said(findings).join('\n').replaceAll(String(port), '443');
  }

  it.each([
    [60, 'well: the certificate of localhost:443 lasts 60 more days'],
    [10, 'warning: the certificate of localhost:443 lasts 10 more days'],
    [1, 'error: the certificate of localhost:443 lasts 1 more days'],
    [-1, 'error: localhost:443: certificate has expired'],
  ])('with %i days left', async (days, expected) => {
    const from = now - 5 * day;
    expect(await look(selfSigned({ from, until: now + days * day + hour }))).toBe(expected);
  });

  it('is an error when it is not trusted, unknown offline, and required', async () => {
    expect(await look(selfSigned(), false)).toBe(
      'error: localhost:443: certificate is self-signed',
    );
    const severity = async (publicUrl?: string) =>
      (await diagnose(publicCertificate, { publicUrl }))[0]?.severity;
    expect(await severity('https://localhost:1')).toBe('unknown');
    expect(await severity('http://www.example.org')).toBe('error');
    expect(await severity()).toBe('unknown');
  });
});
