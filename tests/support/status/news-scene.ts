/** A status store with subscribers, and what becomes of its news: rows, mails in the outbox, drafts. */
import { minute } from '../../../server/clock.ts';
import type { OutboxRow } from '../../../server/mail/outbox-row.ts';
import { createSigner } from '../../../server/operations/signer.ts';
import { openStatusStore } from '../../../server/status/store/status-store.ts';
import { statusDb } from '../../../server/status/store/tables.ts';
import { subscriptionLinks } from '../../../server/status/subscriptions/links.ts';
import { newsMailKind } from '../../../server/status/subscriptions/news-mail-kind.ts';
import { spreadStep } from '../../../server/status/subscriptions/spread-news.ts';
import type { TestStore } from '../server/test-store.ts';
import { statusSample } from './status-sample.ts';

const names: Readonly<Record<string, string>> = {
  web: 'Webserver',
  mysql: 'MySQL-Datenbanken',
};
const nameOf = (id: string): string => names[id] ?? id;
const origin = 'https://www.provider.example';
export const links = subscriptionLinks(createSigner('test secret'), origin);

export const newsStart = Date.parse('2026-11-16T10:00:00Z');

export function newsScene({ engine }: Pick<TestStore, 'engine'>) {
  const store = openStatusStore(engine);
  const db = statusDb(engine);
  const kind = newsMailKind({ store, links, nameOf, page: `${origin}/system-status` });
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
      const lease = await store.acquireLease('test', minute);
      if (!lease) throw new Error('The lease is not free.');
      for (let at = from; at < to; at += minute / 2) {
        await store.write(lease, [statusSample(at, result)]);
      }
      await store.releaseLease(lease);
    },
    outage: (
      now = newsStart,
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
      store.addUpdate(id, { status, text: 'Ein neues Wort.', now }),
    plan: (from: number, to: number) =>
      store.planMaintenance({
        title: 'Umbau',
        text: 'Wir bauen um.',
        components: ['mysql'],
        from,
        to,
        now: newsStart,
      }),
    words: async () => {
      const rows = await db
        .selectFrom('status_news')
        .orderBy('number')
        .select(['subject', 'word', 'due_at'])
        .execute();
      return rows.map(({ subject, word, due_at }) => ({ subject, word, dueAt: due_at }));
    },
    spread: (now: number) => spreadStep(engine, 'provider.example', now),
    /** Every step that there is now. */
    spreadAll: async (now: number) => {
      while ((await spreadStep(engine, 'provider.example', now)) === 'more');
    },
    mails: (state: OutboxRow['state'] = 'pending') =>
      db
        .selectFrom('outbox')
        .where('kind', '=', 'news')
        .where('state', '=', state)
        .orderBy('occasion')
        .selectAll()
        .execute(),
    /** Sends what waits, or of it the mails with these occasions. */
    send: (occasions?: readonly string[]) =>
      db
        .updateTable('outbox')
        .set({ state: 'sent', finished_at: newsStart })
        .where('state', '=', 'pending')
        .$if(occasions !== undefined, (query) => query.where('occasion', 'in', occasions ?? []))
        .execute(),
  };
}

export type NewsScene = ReturnType<typeof newsScene>;
