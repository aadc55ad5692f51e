import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { join } from 'node:path';
import { day, hour, minute } from '@site/base';
import { listenLocally, listenWithTls } from '@site/testing/machine/scripted-server';
import { type Certificate, selfSigned } from '@site/testing/machine/self-signed';
import { testFolder } from '@site/testing/machine/test-folder';
import { diagnose, said } from '@site/testing/server/doctor';
import { describe, expect, it, onTestFinished } from 'vitest';
import { publicCertificate } from './certificate.ts';
import { clockOffset, clockSynchronisation } from './public-address.ts';

describe('the clock', () => {
  const look = async (offset: number) => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { Date: new Date(Date.now() + offset).toUTCString() }).end();
    });
    const { port, close } = await listenLocally(server);
    onTestFinished(() => close());
    const publicUrl = `http://127.0.0.1:${port}`;
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
