import { expect, it } from 'vitest';
import { createCounters, metricsText } from '../operations/metrics.ts';
import { contactMetrics } from './figures.ts';
import type { PostOutcome } from './submit.ts';

it('tells the figures as metrics, and leaves out what is not known', () => {
  const counters = createCounters<PostOutcome>();
  counters.count('stored');
  counters.count('stored');
  const text = metricsText(
    contactMetrics(
      {
        open: 2,
        held: 1,
        answered: 0,
        overdue: 1,
        kinds: {
          contact: { open: 1, held: 1, answered: 0, overdue: 0 },
          notice: { open: 1, held: 0, answered: 0, overdue: 1 },
        },
        cappedAcks: 4,
        pending: 3,
        scheduled: 2,
        sending: 0,
        dead: 0,
        oldestPendingAt: 1,
        oldestPendingSeconds: 42,
        paused: { since: 1, code: '535' },
        backupAgeSeconds: null,
        retentionPaused: { since: 1, reason: 'clock' },
      },
      counters,
    ),
  );
  expect(text).toContain('# TYPE contact_answers_total counter');
  expect(text).toContain('contact_answers_total{outcome="stored"} 2');
  expect(text).toContain('contact_requests{kind="contact",state="held"} 1');
  expect(text).toContain('contact_requests{kind="notice",state="open"} 1');
  expect(text).toContain('contact_requests_overdue{kind="contact"} 0');
  expect(text).toContain('contact_requests_overdue{kind="notice"} 1');
  expect(text).toContain('contact_acks_capped 4');
  expect(text).toContain('contact_mails{state="pending"} 3');
  expect(text).toContain('contact_oldest_pending_mail_seconds 42');
  expect(text).toContain('contact_mail_queue_paused 1');
  expect(text).toContain('contact_retention_paused 1');
  expect(text).not.toMatch(/^contact_backup_age_seconds /m);
});
