import { expect, it } from 'vitest';
import { testSite } from '../../tests/support/server/test-site.ts';
import { buildApp } from '../app.ts';
import { createLog } from '../operations/log.ts';

function open(trustProxy: readonly string[]) {
  const lines: string[] = [];
  const logger = createLog({ write: (line) => lines.push(line) }, 'warn');
  const app = buildApp({ site: { ...testSite(), files: new Map() }, logger, trustProxy });
  const ask = (headers: Record<string, string> = {}) =>
    app.inject({ url: '/nirgends', headers, remoteAddress: '127.0.0.1' });
  return { app, ask, lines };
}

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

it('says once that a proxy is not trusted, what follows, and what helps', async () => {
  const { ask, lines, app } = open([]);
  await ask();
  expect(lines).toEqual([]);
  await ask(forwarded);
  await ask(forwarded);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    msg: expect.stringMatching(/X-Forwarded-For.*share one limit.*set TRUST_PROXY/),
  });
  // Neither the address that was claimed nor the one it came from.
  expect(lines[0]).not.toContain('203.0.113');
  await app.close();
});

it('says it of a proxy that is none of those listed', async () => {
  const { ask, lines, app } = open(['10.0.0.0/8']);
  await ask(forwarded);
  expect(lines).toHaveLength(1);
  await app.close();
});

it('is silent behind a trusted proxy', async () => {
  const { ask, lines, app } = open(['127.0.0.1']);
  await ask(forwarded);
  await ask({ 'x-forwarded-for': '127.0.0.1' });
  expect(lines).toEqual([]);
  await app.close();
});
