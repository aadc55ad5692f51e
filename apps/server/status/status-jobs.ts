/** Daily jobs of the status: deletes what is due. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { day } from '@site/base';
import type { Values } from '@site/storage';
import type { Logger } from 'pino';
import type { DailyJob } from '../process/daily-jobs.ts';
import type { StatusStore } from './store/status-store.ts';

/** After a larger step the clock may be wrong and everything would look old, so deletion waits a day for it to be corrected. */
const largestStep = 7 * day;
const lastRunKey = 'status-retention-at';

interface StatusJobDependencies {
  readonly store: Pick<StatusStore, 'retain'>;
  readonly values: Pick<Values, 'get' | 'set'>;
  readonly log: Logger;
}

export const statusJobs = ({ store, values, log }: StatusJobDependencies): readonly DailyJob[] => [
  {
    name: 'status-retention-day',
    from: 0,
    run: async (now) => {
      const lastRun = Number((await values.get(lastRunKey)) ?? now);
      await values.set(lastRunKey, String(now));
      if (Math.abs(now - lastRun) > largestStep) {
        log.warn('no measurements are deleted today: the clock has made a large step');
        return;
      }
      // Visitors are answered between two parts.
      while (await store.retain(now)) await yieldToOthers();
    },
  },
];
