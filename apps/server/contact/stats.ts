/** What the operator looks at, for the command line and for the metrics. */

import { setImmediate as yieldToLoop } from 'node:timers/promises';
import type { Delivery } from '@site/delivery';
import type { Values } from '@site/storage';
import { backupAge } from '../process/backup-schedule.ts';
import { type Counters, counter, gauge, type Metric } from '../process/metrics.ts';
import { kindNames } from './request-fields.ts';
import { retentionRecord } from './retention.ts';
import type { ContactStore } from './store/contact-store.ts';
import type { RequestCounts } from './store/request-queries.ts';
import type { PostOutcome } from './submit.ts';

interface StatSources {
  readonly store: ContactStore;
  readonly values: Values;
}

type ContactStats = Awaited<ReturnType<typeof readStats>>;

export async function readStats({ store, values }: StatSources, now: number) {
  // SQLite counts in the thread that answers visitors.
  const requests = await store.stats(now);
  await yieldToLoop();
  const mails = await store.mailStats(now);
  await yieldToLoop();
  const age = await backupAge(values, now);
  const seconds = (at: number) => Math.max(0, Math.round((now - at) / 1000));
  return {
    ...requests,
    ...mails,
    oldestPendingSeconds: mails.oldestPendingAt === null ? null : seconds(mails.oldestPendingAt),
    backupAgeSeconds: age === undefined ? null : Math.round(age / 1000),
    retentionPaused: (await retentionRecord(values).pause()) ?? null,
  };
}

export function contactMetrics(
  stats: ContactStats,
  counters: Pick<Counters<PostOutcome>, 'totals'>,
  pauses: ReturnType<Delivery['pauses']>,
): readonly Metric[] {
  const byState = (...states: readonly ('pending' | 'scheduled' | 'sending' | 'dead')[]) =>
    states.map((state) => ({ labels: { state }, value: stats[state] }));
  const byKind = (name: keyof RequestCounts, labels: Readonly<Record<string, string>> = {}) =>
    kindNames.map((kind) => ({ labels: { kind, ...labels }, value: stats.kinds[kind][name] }));
  const one = (value: number | null) => (value === null ? [] : [{ value }]);
  return [
    counter(
      'contact_answers_total',
      'Answers to requests of all kinds by outcome since the start; limited includes challenges.',
      [...counters.totals].map(([outcome, value]) => ({ labels: { outcome }, value })),
    ),
    gauge(
      'contact_requests',
      'Stored requests by kind and state.',
      (['open', 'held', 'answered'] as const).flatMap((state) => byKind(state, { state })),
    ),
    gauge(
      'contact_requests_overdue',
      'Requests past their deadline, by kind: open ones, and held notices.',
      byKind('overdue'),
    ),
    gauge(
      'contact_acks_capped',
      'Acknowledgements of the last day that a cap kept back.',
      one(stats.cappedAcks),
    ),
    gauge(
      'contact_mails',
      'Unfinished and undeliverable mails by state.',
      byState('pending', 'scheduled', 'sending', 'dead'),
    ),
    gauge(
      'contact_oldest_pending_mail_seconds',
      'Age of the oldest mail that waits, those to subscribers of the status left out.',
      one(stats.oldestPendingSeconds ?? 0),
    ),
    gauge('contact_mail_queue_paused', '1 while the mail server is at fault, by queue.', [
      { labels: { queue: 'requests' }, value: pauses.requests ? 1 : 0 },
      { labels: { queue: 'subscribers' }, value: pauses.subscribers ? 1 : 0 },
    ]),
    gauge(
      'contact_backup_age_seconds',
      'Age of the last backup; missing when there is none.',
      one(stats.backupAgeSeconds),
    ),
    gauge(
      'contact_retention_paused',
      '1 while nothing is deleted by age until a person has looked.',
      one(stats.retentionPaused ? 1 : 0),
    ),
  ];
}
