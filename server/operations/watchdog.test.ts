import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { createWatchdog, type Watchdog } from './watchdog.ts';

interface Line {
  readonly ms: number;
  readonly route: string;
}

let app: FastifyInstance;
let watchdog: Watchdog;
let ahead: number;
const alarms: Line[] = [];

/** Time passes while the event loop is blocked. The test has its own clock, so that a busy machine adds nothing. */
const block = (milliseconds: number): void => {
  ahead += milliseconds;
};

const stalls = (): Record<string, number> =>
  Object.fromEntries(
    watchdog
      .metrics()
      .filter(({ name }) => name === 'process_event_loop_stalls_total')
      .flatMap(({ samples }) => samples.map(({ labels, value }) => [labels?.['route'], value])),
  );

beforeEach(async () => {
  alarms.length = 0;
  ahead = 0;
  const log = createLog({
    write: (text) => {
      const { msg, ...line } = JSON.parse(text);
      if (msg === 'the event loop stood still') alarms.push(line);
    },
  });
  watchdog = createWatchdog(log, { now: () => ahead });
  app = fastify();
  watchdog.watch(app);
  app.get('/quick', async () => 'quick');
  app.get('/slow/:id', async () => {
    block(300);
    return 'slow';
  });
  app.addContentTypeParser('text/slow', { parseAs: 'string' }, async () => block(300));
  app.post('/parsed', async () => 'parsed');
  block(61_000);
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterEach(() => app.close());

it('begins once the server listens, however long the start has stood still', async () => {
  await app.inject('/slow/1');
  await expect.poll(() => alarms.map(({ route }) => route)).toEqual(['/slow/:id']);
  expect(stalls()).toEqual({ '/slow/:id': 1 });
});

it('names the route that held the event loop up, and none that waited for it', async () => {
  await Promise.all(['/quick', '/slow/1', '/quick'].map((url) => app.inject(url)));
  await expect.poll(() => alarms).toHaveLength(1);
  expect(alarms[0]?.route).toBe('/slow/:id');
  expect(alarms[0]?.ms).toBeGreaterThan(250);
  expect(stalls()).toEqual({ '/slow/:id': 1 });
});

it('names the route whose body was being read', async () => {
  const headers = { 'content-type': 'text/slow' };
  await app.inject({ method: 'POST', url: '/parsed', headers, payload: 'x' });
  await expect.poll(() => alarms.map(({ route }) => route)).toEqual(['/parsed']);
});

it('writes one line a minute and counts the rest', async () => {
  await app.inject('/slow/1');
  await expect.poll(stalls).toEqual({ '/slow/:id': 1 });
  await app.inject('/slow/2');
  await expect.poll(stalls).toEqual({ '/slow/:id': 2 });
  expect(alarms).toHaveLength(1);
  // A minute without a beat is a stall as well, of no route, and the next line may be written.
  block(61_000);
  await expect.poll(() => alarms[1]?.route).toBe('none');
});

it('gives the delays since they were last read, and begins again', async () => {
  await app.inject('/slow/1');
  await expect.poll(() => alarms).toHaveLength(1);
  const delays = () =>
    watchdog
      .metrics()[0]
      ?.samples.map(({ labels, value }) => [labels?.['quantile'], value] as const);
  const [, , longest] = delays() ?? [];
  expect(longest).toEqual(['1', expect.any(Number)]);
  expect(longest?.[1]).toBeGreaterThan(0.25);
  expect(delays()?.[2]?.[1]).toBeLessThan(longest?.[1] ?? 0);
});
