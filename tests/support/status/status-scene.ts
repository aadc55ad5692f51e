/** The status of a company in a real database: a test measures, publishes and notifies at moments of its own. */
import { createSigner, minute, second } from '@site/base';
import type { OutboxRow } from '@site/delivery';
import type { Storage } from '@site/storage';
import { type Audience, notifyStep } from '../../../apps/server/status/notify/notify-step.ts';
import { subscriberMailKind, subscribers } from '../../../apps/server/status/notify/subscribers.ts';
import { type Fact, factAfter, type RowData } from '../../../apps/server/status/store/facts.ts';
import type { Sample } from '../../../apps/server/status/store/probe-work.ts';
import { openStatusStore } from '../../../apps/server/status/store/status-store.ts';
import { statusDb } from '../../../apps/server/status/store/tables.ts';
import { endOtherProbes, writeSamples } from '../../../apps/server/status/store/write-samples.ts';
import { subscriptionLinks } from '../../../apps/server/status/subscriptions/links.ts';
import { statusSample } from './status-sample.ts';

export const sceneStart = Date.parse('2026-11-16T10:00:00Z');

const names: Readonly<Record<string, string>> = {
  web: 'Webserver',
  mysql: 'MySQL-Datenbanken',
};
const nameOf = (id: string): string => names[id] ?? id;
const origin = 'https://www.provider.example';
export const links = subscriptionLinks(createSigner('test secret'), origin);

const results: Readonly<Record<string, Sample['result']>> = {
  u: 'up',
  s: 'slow',
  d: 'down',
  '?': 'unknown',
};

export interface SceneOptions {
  readonly start?: number;
  readonly audiences?: readonly Audience[];
}

export function statusScene(
  storage: Storage,
  { start = sceneStart, audiences = [subscribers] }: SceneOptions = {},
) {
  const store = openStatusStore(storage);
  const db = statusDb(storage);
  /** The last moment of a measurement. */
  let measuredAt = start;
  const step = (now = measuredAt, of = audiences) => notifyStep(db, of, now);
  const notifyAll = async (now?: number, of?: readonly Audience[]): Promise<void> => {
    while ((await step(now, of)) === 'more');
  };
  const mails = async (state: OutboxRow['state'] = 'pending') => {
    const rows = await db
      .selectFrom('outbox')
      .where('data', 'is not', null)
      .where('state', '=', state)
      .orderBy('recipient')
      .orderBy('id')
      .selectAll()
      .execute();
    return rows
      .map((row) => ({ ...row, ...(JSON.parse(row.data ?? '') as RowData) }))
      .toSorted((one, other) => one.fact - other.fact);
  };
  const write = (samples: readonly Sample[]) => {
    measuredAt = samples.at(-1)?.at ?? measuredAt;
    return writeSamples(db, samples);
  };
  return {
    store,
    db,
    write,
    endOtherProbes: (keys: readonly string[], now: number) => endOtherProbes(db, keys, now),
    /** What a mail to a subscriber says. */
    kind: subscriberMailKind(store, links, { nameOf, page: `${origin}/system-status` }),
    /** A letter of `results` a minute, each in a transaction of its own; a blank is a minute without a result. */
    measure: async (letters: string, from = start, change: Partial<Sample> = {}) => {
      for (const [index, letter] of [...letters].entries()) {
        measuredAt = from + index * minute;
        const result = results[letter];
        if (!result) continue;
        const { reason, ...sample } = statusSample(measuredAt, result, change);
        await write([{ ...sample, reason: result === 'up' ? null : reason }]);
      }
    },
    /** A result every 30 seconds, from a moment up to another. */
    measureUntil: async (
      from: number,
      to: number,
      result: Sample['result'] | ((at: number) => Sample['result']),
      change: Partial<Sample> = {},
    ) => {
      for (let at = from; at < to; at += 30 * second) {
        await write([statusSample(at, typeof result === 'function' ? result(at) : result, change)]);
      }
    },
    outage: (
      now = start,
      components: readonly string[] = ['web'],
      change: Partial<Parameters<typeof store.openIncident>[0]> = {},
    ) =>
      store.openIncident({
        title: 'Ausfall: Webserver',
        text: 'Wir gehen der Ursache nach.',
        status: 'investigating',
        impact: 'major',
        components,
        startedAt: now,
        now,
        ...change,
      }),
    update: (id: string, status: 'identified' | 'monitoring' | 'resolved', now: number) =>
      store.addUpdate(id, { status, text: 'Ein neuer Stand.', now }),
    plan: (from: number, to: number, components: readonly string[] = ['mysql'], now = start) =>
      store.planMaintenance({ title: 'Umbau', text: 'Wir bauen um.', components, from, to, now }),
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
    /** The facts about components, in their order. */
    changes: async (): Promise<readonly Fact[]> => {
      const found: Fact[] = [];
      for (let next = await factAfter(db, 0); next; next = await factAfter(db, next.number)) {
        if (next.kind === 'component') found.push(next);
      }
      return found;
    },
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
    /** One step; `now` is the last measurement unless it is said. */
    step,
    /** Every step that there is. */
    notifyAll,
    /** What waits in the outbox about facts, or is in another state. */
    mails,
    /** The same, once everybody was notified of what was measured. */
    mailsNow: async (of?: readonly Audience[]) => {
      await notifyAll(undefined, of);
      return mails();
    },
    /** Sends what waits, or of it the mails to these. */
    send: (recipients?: readonly string[]) =>
      db
        .updateTable('outbox')
        .set({ state: 'sent', finished_at: start })
        .where('state', '=', 'pending')
        .$if(recipients !== undefined, (query) => query.where('recipient', 'in', recipients ?? []))
        .execute(),
  };
}
