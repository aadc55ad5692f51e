/** The public answers over real HTTP: what a client of Statuspage reads, how old an answer may be, and what a stranger's push gets. */
import { type Logger, pino } from 'pino';
import { Statuspage } from 'statuspage.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveStatus } from '../../../content/status/live-status.ts';
import type { StatusReport } from '../../../schemas/status-report.ts';
import { statusReport } from '../../../tests/support/server/status-report.ts';
import { testSite } from '../../../tests/support/server/test-site.ts';
import { testClock } from '../../../tests/support/server/test-store.ts';
import { readText, pushToken as token } from '../../../tests/support/status/status-file.ts';
import { buildApp } from '../../app.ts';
import { second } from '../../clock.ts';
import { StorageError } from '../../database/storage-error.ts';
import { createPublished, type Published, type PublishedOptions } from './published.ts';
import { registerPush } from './push-route.ts';

const silent: Logger = pino({ level: 'silent' });
const config = readText(`components:
  - id: backup
    name: Backup-Systeme
    probes: [{ push: { tokenFrom: STATUS_BACKUP_TOKEN, lateAfter: 1h, downAfter: 2h } }]`);

let clock: ReturnType<typeof testClock>;
let published: Published;
let read: () => Promise<StatusReport>;
let pushes: string[];
let app: ReturnType<typeof buildApp>;

const options = (): PublishedOptions => ({
  read: () => read(),
  page: (report) => ({
    html: `<!doctype html><title>${report?.state ?? liveStatus.unavailable}</title>`,
    headers: [['Content-Security-Policy', "default-src 'none'"]],
  }),
  address: { site: 'https://www.firma.example', page: 'https://www.firma.example/system-status' },
  headers: testSite().headers,
  uptime: clock.uptime,
  log: silent,
});
const openPublished = () => createPublished(options());

beforeEach(async () => {
  clock = testClock();
  pushes = [];
  read = async () => statusReport();
  published = openPublished();
  app = buildApp({
    site: testSite(),
    services: [
      {
        templates: [],
        files: published,
        routes: (scope) =>
          registerPush(scope, {
            config: () => config,
            recordPush: async (probe) => {
              pushes.push(probe);
              if (pushes.length > 2) throw new StorageError('SQLITE_FULL');
            },
            clock,
            uptime: clock.uptime,
          }),
      },
    ],
  });
  await published.refresh();
});
afterEach(() => app.close());

const get = (url: string, headers = {}) => app.inject({ url, headers });
const everything = [
  '/system-status',
  ...['report.json', 'feed.atom', 'badge/web.svg', 'wartung/m1.ics'].map(
    (name) => `/system-status/${name}`,
  ),
  ...['summary', 'status', 'components', 'incidents', 'scheduled-maintenances'].map(
    (name) => `/api/v2/${name}.json`,
  ),
];

it('is read by a public client of Statuspage', async () => {
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const client = new Statuspage('any');
  // Its host is fixed and its connection private; both are redirected here.
  client['axios'].defaults.baseURL = `${url}/api/v2`;
  const { status, components, incidents, scheduled_maintenances } = await client.summary();
  expect(status.indicator).toBe('major');
  expect(components?.map((one) => one.status)).toEqual([
    'operational',
    'major_outage',
    'degraded_performance',
  ]);
  expect(incidents?.[0]?.incident_updates[0]?.display_at).toBeInstanceOf(Date);
  expect(scheduled_maintenances?.[0]?.scheduled_for).toBeInstanceOf(Date);
  expect((await client.status()).status.indicator).toBe('major');
  expect((await client.components()).components).toHaveLength(3);
  expect((await client.allIncidents()).incidents).toHaveLength(2);
  expect((await client.unresolvedIncidents()).incidents).toHaveLength(1);
  expect((await client.allScheduledMaintenances()).scheduled_maintenances).toHaveLength(1);
  expect((await client.upcomingScheduledMaintenances()).scheduled_maintenances).toHaveLength(1);
  expect((await client.activeScheduledMaintenances()).scheduled_maintenances).toHaveLength(0);
});

it.each(everything.slice(1))('lets other sites read %s', async (url) => {
  const { statusCode, headers } = await get(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    // The report tells its own age; a copy of it from a cache would count as fresh.
    'cache-control': url.endsWith('/report.json') ? 'no-store' : 'public, max-age=30',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    etag: expect.any(String),
  });
  expect((await get(url, { 'if-none-match': headers.etag })).statusCode).toBe(304);
});

it('keeps the page to this site, and has it asked for again each time', async () => {
  const { headers, body } = await get('/system-status?von=feed');
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cache-control']).toBe('no-cache');
  expect(body).toContain('<title>down</title>');
  const summary = await get('/api/v2/summary.json', { 'accept-encoding': 'br' });
  expect(summary.headers['content-encoding']).toBe('br');
  expect((await app.inject({ method: 'POST', url: '/system-status' })).statusCode).toBe(405);
});

it('without its store shows the last copy for ten seconds, then says 503 everywhere, and never green', async () => {
  read = () => Promise.reject(new StorageError('SQLITE_BUSY'));
  clock.advance(9 * second);
  await published.refresh();
  expect((await get('/api/v2/summary.json')).statusCode).toBe(200);
  clock.advance(2 * second);
  for (const url of everything) {
    const { statusCode, body } = await get(url);
    expect([url, statusCode]).toEqual([url, 503]);
    expect(body).not.toMatch(/operational|Betriebsbereit/);
  }
  expect((await get('/system-status')).body).toContain(liveStatus.unavailable);
  // Nor at the start.
  const fresh = openPublished();
  await fresh.refresh();
  expect(fresh.get('/system-status')?.status).toBe(503);

  read = async () => statusReport();
  await published.refresh();
  expect((await get('/system-status')).statusCode).toBe(200);
});

it('goes on after a rebuild that failed in an unexpected place', async () => {
  let isBroken = true;
  const reports: string[] = [];
  const other = createPublished({
    ...options(),
    page: (report) => {
      if (isBroken) throw new Error('defect');
      return { html: `${report?.state}`, headers: [] };
    },
    onReport: ({ state }) => {
      reports.push(state);
      if (reports.length === 1) throw new Error('defect');
    },
  });
  read = () => Promise.reject(new StorageError('SQLITE_BUSY'));
  await other.refresh();
  expect(other.get('/system-status')).toBeUndefined();
  isBroken = false;
  await other.refresh();
  expect(other.get('/system-status')?.status).toBe(503);
  read = async () => statusReport();
  await other.refresh();
  await other.refresh();
  expect(other.get('/system-status')?.status).toBe(200);
  expect(reports).toEqual(['down', 'down']);
});

it('reads again every few seconds, whether or not anything was measured', async () => {
  vi.useFakeTimers();
  try {
    let reads = 0;
    read = async () => {
      reads += 1;
      return statusReport();
    };
    published.start();
    await published.refresh();
    const before = reads;
    vi.advanceTimersByTime(5 * second);
    await published.stop();
    expect(reads).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

it('reads once for many calls at the same time, and once more for those that came meanwhile', async () => {
  let reads = 0;
  read = async () => {
    reads += 1;
    return statusReport();
  };
  await Promise.all(Array.from({ length: 50 }, () => published.refresh()));
  expect(reads).toBe(2);
});

describe('a push', () => {
  const push = (id: string, authorization: string, method: 'POST' | 'GET' = 'POST') =>
    app.inject({ method, url: `/system-status/push/${id}`, headers: { authorization } });

  it('is taken with the token, and answered 503 when it cannot be kept', async () => {
    expect((await push('backup', `Bearer ${token}`)).statusCode).toBe(204);
    expect((await push('backup', `bearer ${token}`)).statusCode).toBe(204);
    expect((await push('backup', `Bearer ${token}`)).statusCode).toBe(503);
    expect(pushes).toEqual(Array(3).fill('backup:push:1'));
  });

  it.each([
    ['a wrong token', 'backup', `Bearer ${token}b`, 'POST'],
    ['no token', 'backup', '', 'POST'],
    ['an endless token', 'backup', `Bearer ${token.repeat(100)}`, 'POST'],
    ['another component', 'web', `Bearer ${token}`, 'POST'],
    ['a strange name', 'backup%00', `Bearer ${token}`, 'POST'],
    ['reading', 'backup', `Bearer ${token}`, 'GET'],
  ] as const)('learns nothing with %s', async (_, id, authorization, method) => {
    const answer = await push(id, authorization, method);
    const nowhere = await app.inject({ method, url: '/nirgends' });
    expect([answer.statusCode, answer.body]).toEqual([404, nowhere.body]);
    expect(pushes).toEqual([]);
  });

  it('is limited for each client', async () => {
    for (let count = 0; count < 60; count += 1) await push('backup', 'Bearer wrong');
    expect((await push('backup', `Bearer ${token}`)).statusCode).toBe(404);
    clock.advance(601 * second);
    expect((await push('backup', `Bearer ${token}`)).statusCode).toBe(204);
  });
});
