/** Once a day: delete what has had its time, and tell the provider what is being held. */
import type { Logger } from 'pino';
import { retention } from '../../config/retention.ts';
import { type Clock, day, minute } from '../clock.ts';
import { codeOf } from '../error-code.ts';
import type { ContactStore } from '../storage/contact-store.ts';
import { localDay, minuteOfDay } from './berlin-time.ts';

export interface JobDependencies {
  readonly store: ContactStore;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called when a mail waits to be sent. */
  readonly onMail: () => void;
  /** Removes mails kept as files that are older than this moment. */
  readonly pruneMails: (before: number) => Promise<void>;
}

interface Job {
  /** The day it was last done is kept under this name. */
  readonly note: string;
  /** Minutes after midnight before which it is not due. */
  readonly from: number;
  run(dependencies: JobDependencies, now: number, today: string): Promise<void>;
}

const jobs: readonly Job[] = [
  {
    note: 'retention-day',
    from: 0,
    run: async ({ store, log }, now) => {
      const { requests, held } = await store.retain(now);
      log.info({ count: requests + held }, 'retention: old requests deleted');
    },
  },
  {
    note: 'mail-files-day',
    from: 0,
    run: ({ pruneMails }, now) => pruneMails(now - retention.mailRecordDays * day),
  },
  {
    note: 'digest-day',
    from: 8 * 60,
    run: async ({ store, onMail }, now, today) => {
      const { held, dead, overdue } = await store.figures(now);
      if (held + dead + overdue > 0) await store.addDigest(today, now);
      onMail();
    },
  },
  {
    // The mailbox that refused yesterday may have been repaired; nobody is told twice.
    note: 'revival-day',
    from: 8 * 60,
    run: async ({ store, onMail }, now) => {
      await store.reviveNotifications(now);
      onMail();
    },
  },
];

/** Runs what today still owes. Called every few minutes; each job does its work once a day, whatever becomes of the others. */
export async function runDailyJobs(dependencies: JobDependencies): Promise<void> {
  const { store, clock, log } = dependencies;
  const now = clock.now();
  const today = localDay(now);
  for (const { note, from, run } of jobs) {
    try {
      if (minuteOfDay(now) < from || (await store.note(note)) === today) continue;
      await run(dependencies, now, today);
      await store.setNote(note, today);
    } catch (error) {
      log.error({ kind: note, code: codeOf(error) }, 'a daily job failed');
    }
  }
}

/** Returns the function that ends it, when the round under way is over. */
export function startDailyJobs(dependencies: JobDependencies): () => Promise<void> {
  let round = runDailyJobs(dependencies);
  const timer = setInterval(() => {
    round = round.then(() => runDailyJobs(dependencies));
  }, 5 * minute);
  timer.unref();
  return () => {
    clearInterval(timer);
    return round;
  };
}
