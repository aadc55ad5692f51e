import { expect, it } from 'vitest';
import { createCounters, metricsText } from '../process/metrics.ts';
import { contactMetrics } from './stats.ts';
import type { PostOutcome } from './submit.ts';

it('tells the numbers as metrics, and leaves out what is not known', () => {
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
        backupAgeSeconds: null,
        retentionPaused: { since: 1, code: 'clock' },
      },
      counters,
      { requests: undefined, subscribers: '535' },
    ),
  );
  for (const line of [
    '# TYPE contact_answers_total counter',
    'contact_answers_total{outcome="stored"} 2',
    'contact_requests{kind="contact",state="held"} 1',
    'contact_requests_overdue{kind="notice"} 1',
    'contact_acks_capped 4',
    'contact_mails{state="pending"} 3',
    'contact_oldest_pending_mail_seconds 42',
    'contact_mail_queue_paused{queue="requests"} 0',
    'contact_mail_queue_paused{queue="subscribers"} 1',
    'contact_retention_paused 1',
  ]) {
    expect(text).toContain(line);
  }
  expect(text).not.toMatch(/^contact_backup_age_seconds /m);
});
