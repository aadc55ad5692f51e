import { expect, it } from 'vitest';
import { readyHealth, testSite } from '../../tests/support/server/test-site.ts';
import { buildApp } from '../app.ts';
import type { HealthDependencies } from './health.ts';

async function readiness(change: Partial<HealthDependencies>) {
  const app = buildApp({ site: testSite(), health: { ...readyHealth, ...change } });
  const { statusCode, json } = await app.inject('/readyz');
  await app.close();
  return [statusCode, json()];
}

const ready = { ready: true, storage: true, disk: true, open: true };

it('is ready when everything is', async () => {
  expect(await readiness({})).toEqual([200, ready]);
});

it.each([
  [
    'the check of the storage fails',
    'storage',
    { checkStorage: () => Promise.reject(new Error('full')) },
  ],
  ['the disk has too little room', 'disk', { minFreeBytes: Number.MAX_SAFE_INTEGER }],
  ['the data folder is gone', 'disk', { dataDir: '/nowhere' }],
  ['the server is closing', 'open', { isClosing: () => true }],
] as const)('is not ready while %s', async (_, part, change) => {
  expect(await readiness(change)).toEqual([503, { ...ready, ready: false, [part]: false }]);
});
