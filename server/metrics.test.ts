import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createCounters } from './counters.ts';
import { metricsText, serveMetrics } from './metrics.ts';

const status = {
  open: 2,
  held: 1,
  answered: 0,
  overdue: 1,
  pending: 3,
  scheduled: 2,
  sending: 0,
  dead: 0,
  oldestPendingAt: 1,
  oldestPendingSeconds: 42,
  paused: { since: 1, code: '535' },
  backupAgeSeconds: null,
};

it('speaks Prometheus', () => {
  const counters = createCounters();
  counters.count('stored');
  counters.count('stored');
  const text = metricsText(status, counters);
  expect(text).toContain('# TYPE contact_answers_total counter');
  expect(text).toContain('contact_answers_total{outcome="stored"} 2');
  expect(text).toContain('contact_requests{state="held"} 1');
  expect(text).toContain('contact_oldest_pending_mail_seconds 42');
  expect(text).toContain('contact_mail_queue_paused 1');
  expect(text).not.toMatch(/^contact_backup_age_seconds /m);
  expect(text.endsWith('\n')).toBe(true);
});

it('listens on this machine only', async () => {
  const server = await serveMetrics(0, async () => 'x 1\n');
  const { address, port } = server.address() as AddressInfo;
  expect(address).toBe('127.0.0.1');
  const base = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${base}/metrics`)).text()).toBe('x 1\n');
  expect((await fetch(`${base}/`)).status).toBe(404);
  server.close();
});
