/** A status store with subscribers, and their notifications of its facts: mails in the outbox, and their drafts. */
import { minute } from '../../../server/clock.ts';
import type { Lease } from '../../../server/database/leases.ts';
import { createSigner } from '../../../server/operations/signer.ts';
import type { OutboxRow } from '../../../server/outbox/outbox-row.ts';
import { type Audience, notifyStep } from '../../../server/status/notify/notify-step.ts';
import { subscriberMailKind, subscribers } from '../../../server/status/notify/subscribers.ts';
import { openStatusStore } from '../../../server/status/store/status-store.ts';
import { notificationKind } from '../../../server/status/store/subscribers.ts';
import { statusDb } from '../../../server/status/store/tables.ts';
import { subscriptionLinks } from '../../../server/status/subscriptions/links.ts';
import type { TestStore } from '../server/test-store.ts';
import { statusSample } from './status-sample.ts';

const names: Readonly<Record<string, string>> = {
  web: 'Webserver',
  mysql: 'MySQL-Datenbanken',
};
const nameOf = (id: string): string => names[id] ?? id;
const origin = 'https://www.provider.example';
export const links = subscriptionLinks(createSigner('test secret'), origin);

export const sceneStart = Date.parse('2026-11-16T10:00:00Z');

export function notificationScene({ engine }: Pick<TestStore, 'engine'>) {
  const store = openStatusStore(engine);
  const db = statusDb(engine);
  const kind = subscriberMailKind(store, links, { nameOf, page: `${origin}/system-status` });
  const withLease = async <Result>(work: (lease: Lease) => Promise<Result>): Promise<Result> => {
    const lease = await store.acquireLease('test', minute);
    if (!lease) throw new Error('The lease is not free.');
    try {
      return await work(lease);
    } finally {
      await store.releaseLease(lease);
    }
  };
  return {
    store,
    db,
    kind,
    /** `a` to `z`, by their order; all components unless they are named. */
    subscribe: async (ids: readonly string[], components: readonly string[] = []) => {
      const rows = ids.map((id) => ({
        id,
        email: `${id}@kunde.example`,
        components: JSON.stringify(components),
        confirmed_at: 1,
        expires_at: null,
      }));
      for (let at = 0; at < rows.length; at += 1000) {
        await db
          .insertInto('status_subscribers')
          .values(rows.slice(at, at + 1000))
          .execute();
      }
    },
    /** Results of the component `web` every 30 seconds, from a moment up to another. */
    measure: async (from: number, to: number, result: 'up' | 'down') => {
      await withLease(async (lease) => {
        for (let at = from; at < to; at += minute / 2) {
          await store.write(lease, [statusSample(at, result)]);
        }
      });
    },
    outage: (
      now = sceneStart,
      components: readonly string[] = ['web'],
      title = 'Ausfall: Webserver',
    ) =>
      store.openIncident({
        title,
        text: 'Wir gehen der Ursache nach.',
        status: 'investigating',
        impact: 'major',
        components,
        startedAt: now,
        now,
      }),
    update: (id: string, status: 'identified' | 'monitoring' | 'resolved', now: number) =>
      store.addUpdate(id, { status, text: 'Ein neuer Stand.', now }),
    plan: (from: number, to: number) =>
      store.planMaintenance({
        title: 'Umbau',
        text: 'Wir bauen um.',
        components: ['mysql'],
        from,
        to,
        now: sceneStart,
      }),
    /** What the log says about incidents and maintenance, without their ids. */
    events: async () => {
      const rows = await db
        .selectFrom('status_facts')
        .where('kind', 'in', ['incident', 'maintenance'])
        .orderBy('number')
        .select(['event', 'happened_at', 'summary_at'])
        .execute();
      return rows.map(({ event, happened_at, summary_at }) => ({
        event,
        at: happened_at,
        summaryAt: summary_at,
      }));
    },
    /** One step of the process that leads. */
    step: (now: number, audiences: readonly Audience[] = [subscribers]) =>
      withLease((lease) => notifyStep(db, lease, audiences, 'provider.example', now)),
    /** Every step that there is now. */
    notifyAll: (now: number) =>
      withLease(async (lease) => {
        while ((await notifyStep(db, lease, [subscribers], 'provider.example', now)) === 'more');
      }),
    mails: (state: OutboxRow['state'] = 'pending') =>
      db
        .selectFrom('outbox')
        .where('kind', '=', notificationKind)
        .where('state', '=', state)
        .orderBy('fact')
        .orderBy('recipient')
        .selectAll()
        .execute(),
    /** Sends what waits, or of it the mails to these. */
    send: (recipients?: readonly string[]) =>
      db
        .updateTable('outbox')
        .set({ state: 'sent', finished_at: sceneStart })
        .where('state', '=', 'pending')
        .$if(recipients !== undefined, (query) => query.where('recipient', 'in', recipients ?? []))
        .execute(),
  };
}

export type NotificationScene = ReturnType<typeof notificationScene>;
