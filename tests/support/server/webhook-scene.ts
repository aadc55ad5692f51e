/** An outbox with webhooks in it, a receiver for them, and the mails that tell the staff of trouble. */

import { kindsOfLane, type MailKinds } from '../../../server/mail/mail-kinds.ts';
import type { MailTables } from '../../../server/mail/outbox-row.ts';
import { createOutboxWorker } from '../../../server/mail/outbox-worker.ts';
import { createLog } from '../../../server/operations/log.ts';
import { webhookKinds, webhookRow } from '../../../server/webhooks/webhook-kinds.ts';
import type { WebhookTarget } from '../../../server/webhooks/webhook-target.ts';
import type { WebhookName } from '../../../server/webhooks/webhook-trouble.ts';
import { recordingTransport, type SentMail } from './recording-transport.ts';
import type { TestStore } from './test-store.ts';
import { testClock } from './test-store.ts';
import { loopbackPost, openWebhookReceiver } from './webhook-receiver.ts';

export function webhookScene(opened: TestStore) {
  const clock = testClock(Date.parse('2026-11-17T14:00:00+01:00'));
  const log = createLog({ write: () => {} });
  const db = opened.engine.db.$extendTables<MailTables>();
  const rows = () => db.selectFrom('outbox').selectAll().orderBy('occasion').execute();
  const kindsFor = (name: WebhookName, target: WebhookTarget | undefined) =>
    webhookKinds({
      name,
      target,
      recipients: [`${name}@provider.example`],
      messageDomain: 'provider.example',
      engine: opened.engine,
      uptime: clock.uptime,
      webhooks: loopbackPost(),
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
  function workersOf(kinds: MailKinds) {
    const relay = recordingTransport();
    const worker = (lane: 'requests' | 'webhooks') =>
      createOutboxWorker({
        outbox: opened.outbox,
        kinds: kindsOfLane(kinds, lane),
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
      /** What the staff have been told so far. */
      told: async () => {
        await mails.runDue();
        return relay.sent.map((mail: SentMail) => [mail.envelope.to[0], mail.header('Subject')]);
      },
    };
  }
  return {
    clock,
    log,
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
