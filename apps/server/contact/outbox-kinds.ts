/** The rows that a request brings into the outbox, for those who make them; what becomes of them is in `mails/`. */
import type { Kind } from '@site/delivery';

export const outboxKinds = {
  notify: { name: 'notify', queue: 'requests', patience: 'days', canShrink: true },
  ack: { name: 'ack', queue: 'requests', patience: 'hours', priority: 1 },
  reminder: { name: 'reminder', queue: 'requests', patience: 'days' },
  digest: { name: 'digest', queue: 'requests', patience: 'hours' },
  webhook: { name: 'webhook-request', queue: 'webhooks', patience: 'days' },
} as const satisfies Readonly<Record<string, Kind>>;
