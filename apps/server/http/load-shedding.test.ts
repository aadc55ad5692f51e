import { readyHealth, testSite } from '@site/testing/server/test-site';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { isShed, registerLoadShedding } from './load-shedding.ts';

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
          inner.get('/kontakt', () => 'a form');
          inner.get('/kontakt/challenge', () => 'a challenge');
          inner.get('/kontakt/danke', () => 'a receipt');
          const whenShed = (_: FastifyRequest, reply: FastifyReply) => {
            reply.code(503).send('the plain form');
          };
          inner.get('/uebergabe', { config: { whenShed } }, () => 'a sheet');
          inner.post('/kontakt', () => 'stored');
          inner.post('/inhalte-melden', () => 'stored');
          inner.post('/system-status/push/:id', () => 'stored');
        });
      },
    },
  ],
  health: readyHealth,
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

afterEach(() => {
  for (const timer of blocking.splice(0)) clearInterval(timer);
});

afterAll(() => app.close());

const status = async (method: 'GET' | 'HEAD' | 'POST', url: string): Promise<number> =>
  (await app.inject({ method, url })).statusCode;

it('answers 503 while the event loop lags, but stores, and gives challenges, receipts, pages and health', async () => {
  expect(await status('GET', '/kontakt')).toBe(200);
  hold();
  await expect.poll(() => status('GET', '/kontakt'), { timeout: 20_000 }).toBe(503);
  const refused = await app.inject('/kontakt');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({
    'retry-after': '10',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  expect(refused.body).toContain('überlastet');
  const sheet = await app.inject('/uebergabe');
  expect([sheet.statusCode, sheet.body]).toEqual([503, 'the plain form']);
  expect(await status('POST', '/kontakt')).toBe(200);
  expect(await status('POST', '/inhalte-melden')).toBe(200);
  expect(await status('POST', '/system-status/push/backup')).toBe(200);
  for (const url of ['/kontakt/challenge', '/kontakt/danke', '/healthz', '/readyz', '/'])
    expect(await status('GET', url)).toBe(200);
  expect(await status('GET', '/kontakt')).toBe(503);
  for (const timer of blocking.splice(0)) clearInterval(timer);
  await expect.poll(() => status('GET', '/kontakt'), { timeout: 20_000 }).toBe(200);
}, 60_000);

it('opens no file to measure, which would end a process without a free descriptor', async () => {
  const reading = vi.spyOn(process, 'memoryUsage');
  await new Promise((resolve) => setTimeout(resolve, 3 * sampleInterval));
  expect(reading).not.toHaveBeenCalled();
  reading.mockRestore();
});

it.each([
  // A route, its method, and whether it is refused at a delay of 40, 60, 149, 151 and 5,000 ms.
  ['/uebergabe', 'GET', [false, true, true, true, true]],
  ['/uebergabe', 'HEAD', [false, true, true, true, true]],
  ['/kontakt', 'GET', [false, false, false, true, true]],
  ['/kontakt/challenge', 'GET', [false, false, false, false, false]],
  ['/kontakt/danke', 'GET', [false, false, false, false, false]],
  ['/inhalte-melden/danke', 'GET', [false, false, false, false, false]],
  ['/kontakt', 'POST', [false, false, false, false, false]],
  ['/inhalte-melden', 'POST', [false, false, false, false, false]],
  ['/system-status/push/:id', 'POST', [false, false, false, false, false]],
] as const)('%s (%s) is refused in its turn', (route, method, expected) => {
  const at = (eventLoopDelay: number, eventLoopUtilized = 1) =>
    isShed(method, route, { eventLoopDelay, eventLoopUtilized });
  expect([40, 60, 149, 151, 5000].map((delay) => at(delay))).toEqual(expected);
  // A delay from suspend does not count as load.
  expect(at(5000, 0.1)).toBe(false);
});
