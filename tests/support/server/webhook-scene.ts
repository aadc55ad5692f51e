/** An outbox with webhooks in it, a receiver for them, and the mails that notify the staff of trouble. */

import { createLog } from '../../../server/operations/log.ts';
import { kindsOfQueue, type OutboxKinds } from '../../../server/outbox/outbox-kinds.ts';
import type { OutboxTables } from '../../../server/outbox/outbox-row.ts';
import { createOutboxWorker } from '../../../server/outbox/outbox-worker.ts';
import { createPost } from '../../../server/webhooks/post-webhook.ts';
import { webhookKinds, webhookRow } from '../../../server/webhooks/webhook-kinds.ts';
import type { WebhookTarget } from '../../../server/webhooks/webhook-target.ts';
import type { WebhookName } from '../../../server/webhooks/webhook-trouble.ts';
import { recordingTransport, type SentMail } from './recording-transport.ts';
import type { TestStore } from './test-store.ts';
import { testClock } from './test-store.ts';
import { openWebhookReceiver } from './webhook-receiver.ts';

export function webhookScene(opened: TestStore) {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  const db = opened.engine.db.$extendTables<OutboxTables>();
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('occasion').execute();
  const kindsFor = (name: WebhookName, target: WebhookTarget | undefined) =>
    webhookKinds({
      name,
      target,
      recipients: [`${name}@provider.example`],
      messageDomain: 'provider.example',
      engine: opened.engine,
      uptime: clock.uptime,
      webhooks: createPost(),
      eventOf: async ({ occasion }, now) => ({
        type: 'test.happened',
        at: now,
        data: { occasion },
        headline: occasion,
        lines: [],
        link: 'https://www.provider.example/',
      }),
    });
  /** One process. */
  function workersOf(kinds: OutboxKinds) {
    const relay = recordingTransport();
    const worker = (queue: 'requests' | 'webhooks') =>
      createOutboxWorker({
        outbox: opened.outbox,
        kinds: kindsOfQueue(kinds, queue),
        transport: relay.transport,
        from: 'kontakt@provider.example',
        clock,
        uptime: clock.uptime,
        log,
      });
    const [webhooks, mails] = [worker('webhooks'), worker('requests')];
    return {
      webhooks,
      relay,
      /** What the staff were notified of so far. */
      notified: async () => {
        await mails.runDue();
        return relay.sent.map((mail: SentMail) => [mail.envelope.to[0], mail.header('Subject')]);
      },
    };
  }
  return {
    clock,
    log,
    /** What the processes have logged. */
    lines,
    db,
    rows,
    rowOf: async (occasion: string) => (await rows()).find((row) => row.occasion === occasion),
    add: (name: WebhookName, occasion: string) => {
      const now = clock.now();
      const row = webhookRow(name, { requestId: null, occasion, at: now, now }, 'provider.example');
      return db.insertInto('outbox').values(row).execute();
    },
    kindsFor,
    workersOf,
    /** A receiver of status webhooks and a process that sends to it. */
    receiving: async (change: Partial<WebhookTarget> = {}) => {
      const receiver = await openWebhookReceiver();
      const start = () => workersOf(kindsFor('status', receiver.target(change)));
      return { receiver, ...start(), restarted: start };
    },
  };
}

export type WebhookScene = ReturnType<typeof webhookScene>;
