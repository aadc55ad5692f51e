/** A status store whose process measures the component `web`. */
import { minute } from '../../../server/clock.ts';
import type { Engine } from '../../../server/database/engine.ts';
import { type Audience, notifyStep } from '../../../server/status/notify/notify-step.ts';
import { type Fact, factAfter } from '../../../server/status/store/facts.ts';
import type { Sample } from '../../../server/status/store/probe-work.ts';
import { openStatusStore } from '../../../server/status/store/status-store.ts';
import { statusDb } from '../../../server/status/store/tables.ts';
import { statusSample } from './status-sample.ts';

const results: Readonly<Record<string, Sample['result']>> = {
  u: 'up',
  s: 'slow',
  d: 'down',
  '?': 'unknown',
};

export async function openMeasuringStore(
  engine: Engine,
  start: number,
  audiences: readonly Audience[] = [],
) {
  const store = openStatusStore(engine);
  const lease = await store.acquireLease('one', minute);
  if (!lease) throw new Error('The lease is not free.');
  const db = statusDb(engine);
  /** The last moment of a measurement. */
  let now = start;
  const notify = async (): Promise<void> => {
    while ((await notifyStep(db, lease, audiences, 'provider.example', now)) === 'more');
  };
  return {
    store,
    lease,
    notify,
    /** A letter of `results` a minute, each in a transaction of its own; a blank is a minute without a result. */
    measure: async (letters: string, from = start, change: Partial<Sample> = {}) => {
      for (const [index, letter] of [...letters].entries()) {
        const result = results[letter];
        now = from + index * minute;
        if (!result) continue;
        const { reason, ...sample } = statusSample(now, result, change);
        await store.write(lease, [{ ...sample, reason: result === 'up' ? null : reason }]);
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
    /** What the audiences are notified of. */
    mails: async () => {
      await notify();
      return db
        .selectFrom('outbox')
        .orderBy('mail_date')
        .orderBy('fact')
        .orderBy('recipient')
        .selectAll()
        .execute();
    },
  };
}

export type MeasuringStore = Awaited<ReturnType<typeof openMeasuringStore>>;
