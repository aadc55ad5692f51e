import { afterEach, expect, it } from 'vitest';
import { testSite } from '../../tests/support/server/test-site.ts';
import { buildApp } from '../app.ts';
import { registerLoadShedding } from './load-shedding.ts';

const sampleInterval = 100;

const app = buildApp({
  site: testSite(),
  services: [
    {
      templates: [],
      routes: (scope) => {
        registerLoadShedding(scope, sampleInterval);
        // As services do: in a scope of their own.
        scope.register(async (inner) => {
          inner.get('/kontakt/challenge', () => 'a challenge');
          inner.post('/kontakt', () => 'stored');
          inner.post('/inhalte-melden', () => 'stored');
          inner.post('/system-status/push/:id', () => 'stored');
        });
      },
    },
  ],
  health: {
    checkStorage: async () => {},
    dataDir: '.',
    minFreeBytes: 0,
    isClosing: () => false,
  },
});

/** Holds the event loop up for two samples, again and again. */
const blocking: NodeJS.Timeout[] = [];
function hold(): void {
  const block = () => {
    const end = performance.now() + 2 * sampleInterval + 200;
    while (performance.now() < end);
  };
  blocking.push(setInterval(block, 1));
}

afterEach(async () => {
  for (const timer of blocking.splice(0)) clearInterval(timer);
  await app.close();
});

const status = async (method: 'GET' | 'HEAD' | 'POST', url: string): Promise<number> =>
  (await app.inject({ method, url })).statusCode;

it('answers 503 while the event loop lags, but stores, and serves pages and health checks', async () => {
  expect(await status('GET', '/kontakt/challenge')).toBe(200);
  hold();
  await expect.poll(() => status('GET', '/kontakt/challenge'), { timeout: 20_000 }).toBe(503);
  const refused = await app.inject('/kontakt/challenge');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(refused.body).toContain('überlastet');
  expect(await status('POST', '/kontakt')).toBe(200);
  expect(await status('POST', '/inhalte-melden')).toBe(200);
  expect(await status('POST', '/system-status/push/backup')).toBe(200);
  for (const url of ['/healthz', '/readyz', '/']) expect(await status('GET', url)).toBe(200);
  expect(await status('GET', '/kontakt/challenge')).toBe(503);
  for (const timer of blocking.splice(0)) clearInterval(timer);
  await expect.poll(() => status('GET', '/kontakt/challenge'), { timeout: 20_000 }).toBe(200);
}, 60_000);
