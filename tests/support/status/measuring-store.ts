/** A status store whose process measures the component `web`. */
import { minute } from '../../../server/clock.ts';
import type { Engine } from '../../../server/database/engine.ts';
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
  options: Parameters<typeof openStatusStore>[1] = {},
) {
  const store = openStatusStore(engine, options);
  const lease = await store.acquireLease('one', minute);
  if (!lease) throw new Error('The lease is not free.');
  return {
    store,
    lease,
    /** A letter of `results` a minute, each in a transaction of its own; a blank is a minute without a result. */
    measure: async (letters: string, from = start, change: Partial<Sample> = {}) => {
      for (const [index, letter] of [...letters].entries()) {
        const result = results[letter];
        if (!result) continue;
        const { reason, ...sample } = statusSample(from + index * minute, result, change);
        await store.write(lease, [{ ...sample, reason: result === 'up' ? null : reason }]);
      }
    },
    mails: () =>
      statusDb(engine)
        .selectFrom('outbox')
        .orderBy('mail_date')
        .orderBy('occasion')
        .selectAll()
        .execute(),
  };
}

export type MeasuringStore = Awaited<ReturnType<typeof openMeasuringStore>>;
