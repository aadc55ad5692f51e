import { mkdirSync, readdirSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { testFolder } from '@site/testing/machine/test-folder';
import { readyHealth, testSite } from '@site/testing/server/test-site';
import { expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type HealthDependencies, writeTestFile } from './health.ts';

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

it('is not ready while the data folder has room and cannot be written, and is again afterwards', async () => {
  const folder = testFolder();
  // A folder in the place of the file simulates missing rights and inodes, which root does not lack.
  const inTheWay = join(folder, writeTestFile);
  mkdirSync(inTheWay);
  const app = buildApp({ site: testSite(), health: { ...readyHealth, dataDir: folder } });
  const ask = async () => (await app.inject('/readyz')).json();
  expect(await ask()).toEqual({ ...ready, ready: false, disk: false });
  rmdirSync(inTheWay);
  await expect.poll(ask).toEqual(ready);
  expect(readdirSync(folder)).toEqual([]);
  await app.close();
});

it('is alive without its database, and not while it is closing: a proxy keeps the one and leaves the other', async () => {
  const alive = async (change: Partial<HealthDependencies>) => {
    const app = buildApp({ site: testSite(), health: { ...readyHealth, ...change } });
    const { statusCode } = await app.inject('/healthz');
    await app.close();
    return statusCode;
  };
  expect(await alive({ checkStorage: () => Promise.reject(new Error('away')) })).toBe(200);
  expect(await alive({ isClosing: () => true })).toBe(503);
});
