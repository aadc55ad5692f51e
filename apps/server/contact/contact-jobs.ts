/** Daily jobs: deletes what is due, and notifies the provider of held requests. */

import { day } from '@site/base';
import { retention } from '@site/company/retention';
import type { Values } from '@site/storage';
import type { Logger } from 'pino';
import type { DailyJob } from '../process/daily-jobs.ts';
import { pauseRetention, retentionState, runRetention } from './retention.ts';
import type { ContactStore } from './store/contact-store.ts';

export interface ContactJobDependencies {
  readonly store: ContactStore;
  readonly values: Values;
  readonly log: Logger;
  readonly onMail: () => void;
  /** Removes mails kept as files that are older than this moment. */
  readonly pruneMails: (before: number) => Promise<void>;
}

const morning = 8 * 60;

export const contactJobs = ({
  store,
  values,
  log,
  onMail,
  pruneMails,
}: ContactJobDependencies): readonly DailyJob[] => [
  {
    name: 'retention-day',
    from: 0,
    run: async (now) => {
      const state = await retentionState({ store, values }, now);
      if (state.doubt) {
        await pauseRetention(values, now, state);
        const fields = { kind: state.doubt, count: state.plan.openGoing };
        log.error(fields, 'retention is paused: the clock may be wrong, a person has to look');
        return;
      }
      const { requests, held } = await runRetention({ store, values }, now);
      log.info({ count: requests + held }, 'retention: old requests deleted');
    },
  },
  {
    name: 'mail-files-day',
    from: 0,
    isLocal: true,
    run: async (now) => {
      const { doubt } = await retentionState({ store, values }, now);
      if (!doubt) await pruneMails(now - retention.mailRecordDays * day);
    },
  },
  {
    name: 'digest-day',
    from: morning,
    run: async (now, today) => {
      const { held, overdue } = await store.stats(now);
      const { dead } = await store.mailStats(now);
      if (held + dead + overdue > 0) await store.addDigest(today, now);
      onMail();
    },
  },
  {
    // The mailbox that refused yesterday may have been repaired; a delivered mail is not sent again.
    name: 'revival-day',
    from: morning,
    run: async (now) => {
      await store.reviveNotifications(now);
      onMail();
    },
  },
];
