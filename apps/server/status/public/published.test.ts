/** The public answers over real HTTP: what a client of Statuspage reads, and how old an answer may be. */

import { second } from '@site/base';
import { liveStatus } from '@site/company/status/live-status';
import type { StatusReport } from '@site/monitor/status-report';
import { StorageError } from '@site/storage';
import { testSite } from '@site/testing/server/test-site';
import { testClock } from '@site/testing/server/test-store';
import { statusReport } from '@site/testing/status/published-report';
import { type Logger, pino } from 'pino';
import { Statuspage } from 'statuspage.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { createPublished, type Published, type PublishedOptions } from './published.ts';

const silent: Logger = pino({ level: 'silent' });

let clock: ReturnType<typeof testClock>;
let published: Published;
let read: () => Promise<StatusReport>;
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
  read = async () => statusReport();
  published = openPublished();
  app = buildApp({
    site: testSite(),
    services: [
      {
        templates: [],
        files: published,
        routes: () => {},
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
    // The report states its own age; a copy of it from a cache would count as fresh.
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
