import { createServer as createHttps } from 'node:https';
import { day, hour } from '@site/base';
import { listenWithTls, type ScriptedServer } from '@site/testing/machine/scripted-server';
import { type Certificate, selfSigned } from '@site/testing/machine/self-signed';
import { runProbe } from '@site/testing/server/probe-run';
import { afterAll, describe, expect, it, vi } from 'vitest';

const now = Date.now();
const good = selfSigned({ until: now + 20 * day + hour });
const expired = selfSigned({ from: now - 3 * day, until: now - day });
const early = selfSigned({ from: now + day, until: now + 3 * day });
const foreign = selfSigned({ name: 'other.example' });

const servers: ScriptedServer[] = [];

async function openPage(certificate: Certificate): Promise<number> {
  const https = createHttps({ ...certificate }, (_request, response) => response.end('Startseite'));
  https.on('tlsClientError', () => {});
  const server = await listenWithTls(https);
  servers.push(server);
  return server.port;
}

afterAll(async () => {
  for (const server of servers) await server.close();
});

const check = async (port: number, ca: Certificate | undefined, options = {}) =>
  await runProbe(
    { kind: 'tls', host: 'localhost', port, warnDays: 14, ...options },
    ca ? { ca: ca.cert } : {},
  );

const pageAt = (port: number) =>
  ({ kind: 'http', url: `https://localhost:${port}/`, status: 200, contains: 'Start' }) as const;

describe('a certificate', () => {
  it('is good for its days, and then worth a warning', async () => {
    const port = await openPage(good);
    expect(await check(port, good)).toMatchObject({ result: 'up', reason: null });
    expect(await runProbe(pageAt(port), { ca: good.cert })).toMatchObject({ result: 'up' });
    expect(await check(port, good, { host: '127.0.0.1' })).toMatchObject({ result: 'up' });
    expect(await check(port, good, { warnDays: 20 })).toMatchObject({ result: 'up' });
    expect(await check(port, good, { warnDays: 21 })).toEqual({
      result: 'slow',
      milliseconds: expect.any(Number),
      reason: 'certificate expires in 20 days',
    });
  });

  it.each([
    ['has expired', expired, expired, 'certificate has expired'],
    ['is not valid yet', early, early, 'certificate is not valid yet'],
    ['is for another name', foreign, foreign, 'certificate is for another name'],
    ['is self-signed', good, undefined, 'certificate is self-signed'],
  ])('that %s is down', async (_what, certificate, ca, reason) => {
    const expected = { result: 'down', milliseconds: null, reason };
    const port = await openPage(certificate);
    expect(await check(port, ca)).toEqual(expected);
    const page = pageAt(port);
    expect(await runProbe(page, ca ? { ca: ca.cert } : {})).toEqual(expected);
  });
});

it('a switched-off check of the environment counts for nothing', async () => {
  const port = await openPage(foreign);
  const silence = vi.spyOn(process, 'emitWarning').mockReturnValue();
  process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
  try {
    expect(await check(port, foreign)).toMatchObject({ result: 'down' });
  } finally {
    delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    silence.mockRestore();
  }
});
