import { createLog } from '@site/base';
import { testSite } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';

const forwarded = { 'x-forwarded-for': '203.0.113.7' };

/** The warnings after requests with these headers from a proxy on this machine. */
async function warnings(
  trustProxy: readonly string[],
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const lines: string[] = [];
  const logger = createLog({ write: (line) => lines.push(line) }, 'warn');
  const app = buildApp({ site: { ...testSite(), files: new Map() }, logger, trustProxy });
  for (const headers of requests) {
    await app.inject({ url: '/nirgends', headers, remoteAddress: '127.0.0.1' });
  }
  await app.close();
  return lines;
}

it.each([
  ['no proxy is trusted', []],
  ['another proxy is trusted', ['10.0.0.0/8']],
])('warns once, without an address, while %s', async (_, trustProxy) => {
  const [line = '', ...others] = await warnings(trustProxy, [{}, forwarded, forwarded]);
  expect(others).toEqual([]);
  expect(JSON.parse(line)).toMatchObject({
    level: 'warn',
    msg: expect.stringMatching(/X-Forwarded-For.*share one limit.*set TRUST_PROXY/),
  });
  expect(line).not.toContain('203.0.113');
});

it.each([
  ['without a proxy', [], [{}]],
  ['behind a trusted proxy', ['127.0.0.1'], [forwarded, { 'x-forwarded-for': '127.0.0.1' }]],
])('is silent %s', async (_, trustProxy, requests) => {
  expect(await warnings(trustProxy, requests)).toEqual([]);
});
